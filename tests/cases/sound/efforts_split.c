// The name of a macro goes over two lines.
// cause: the compiler's efforts
// flags: -O2
int main(int argc, char **argv) {
  int x = 1;
#ifdef __NO_\
INLINE__
  x = 0;
#endif
  if (argc > 1 && x == 1) return 11; // taken: true, 11
  return 0;
}
