// The linker has a function called before main.
// flags: -Wl,-init=start
int x;
void start(void) { x = 1; }
int main(int argc, char **argv) {
  if (argc > 1)
    if (x == 1) return 11; // taken: true, 11
  return 0;
}
