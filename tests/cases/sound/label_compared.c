// Labels that are compared, handed out and kept elsewhere.
static void *kept;
static int is_low(void *label) { return (unsigned long)label < 16; }
static int run(int n) {
  void *next = n > 1 ? &&more : &&end;
  kept = next;
  goto *next;
more:
  if (!is_low(kept)) return 11; // taken: true, 11
end:
  return 0;
}
int main(int argc, char **argv) { return run(argc); }
