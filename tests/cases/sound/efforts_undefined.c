// The user takes back a macro of the compiler.
// cause: the compiler's efforts
// flags: -U__NO_INLINE__
int main(int argc, char **argv) {
  int x = 0;
#ifdef __NO_INLINE__
  x = 1;
#endif
  if (argc > 1 && x == 0) return 11; // taken: true, 11
  return 0;
}
