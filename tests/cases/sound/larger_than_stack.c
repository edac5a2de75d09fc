// A local that is larger than memory, which the compiler leaves out.
// flags: -O2
int main(int argc, char **argv) {
  if (argc > 1) {
    char big[1L << 50];
    if (&big[argc] != 0) return 11; // taken: true, 11
  }
  return 0;
}
