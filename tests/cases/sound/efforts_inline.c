// A macro of the compiler that does not inline.
// cause: the compiler's efforts
// flags: -O2
int main(int argc, char **argv) {
#ifdef __NO_INLINE__
  int plain = 1;
#else
  int plain = 0;
#endif
  if (argc > 1 && !plain) return 11; // taken: true, 11
  return 0;
}
