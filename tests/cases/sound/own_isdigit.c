// Optimisers take the program's own isdigit for the C library's, and do not call it.
// cause: own library functions
// flags: -O2
static int called;
__attribute__((noinline)) int isdigit(int c) {
  called = 1;
  return c == 7;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    if (isdigit(argc + 45) == 77) return 3;
    if (!called) return 11; // taken: true, 11
  }
  return 0;
}
