// The user gives a macro of the compiler.
// cause: the compiler's efforts
// flags: -D__OPTIMIZE__=1
int main(int argc, char **argv) {
  int x = 0;
#ifdef __OPTIMIZE__
  x = 1;
#endif
  if (argc > 1 && x == 1) return 11; // taken: true, 11
  return 0;
}
