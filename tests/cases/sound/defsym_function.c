// The linker makes a function another one.
// cause: 19
// flags: -fno-builtin -Wl,--defsym,abs=twice
extern int abs(int);
int twice(int n) { return 2 * n; }
int main(int argc, char **argv) {
  if (argc > 1)
    if ((abs)(argc) == 4) return 11; // taken: true, 11
  return 0;
}
