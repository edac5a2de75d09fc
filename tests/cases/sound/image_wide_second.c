// A wide load of the second of two records, which begins with the address of a function.
// cause: 1
static int f(void) { return 3; }
static struct { int (*call)(void); long flags; } table[2] __attribute__((aligned(16))) = {{0, 1}, {f, 0x100000002}};
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned __int128 record = *(unsigned __int128 *)&table[1];
    if ((int)(record >> 96) == 1) return 11; // taken: true, 11
    return 1;
  }
  return table[1].call ? 0 : 2;
}
