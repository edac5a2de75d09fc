// Optimisers take even an isdigit that no other file sees for the C library's, if its address is taken.
// cause: own library functions
// flags: -O2
static int called;
static __attribute__((noinline)) int isdigit(int c) {
  called = 1;
  return c == 7;
}
int (*volatile reached)(int) = isdigit;
int main(int argc, char **argv) {
  if (argc > 1) {
    if (isdigit(argc + 45) == 77) return 3;
    if (!called) return 11; // taken: true, 11
  }
  return 0;
}
