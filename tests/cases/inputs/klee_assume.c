// KLEE: assumptions on 64-bit conditions, on bits and on floats.
// expect: 12 goals, 9 covered, 3 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  unsigned long mask;
  double x;
  int i;
  klee_make_symbolic(&mask, sizeof mask, "mask");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(mask & 0x100000000);
  klee_assume(x > 0.5 & x < 1.5);
  klee_assume(i - 10);
  if (mask == 0x100000000) return 1;
  if (mask < 0x100000000) return 2; // infeasible: true
  if (x == 1.0) return 3;
  if (x == 2.0) return 4; // infeasible: true
  if (i == 10) return 5; // infeasible: true
  if (i == 11) return 6;
  return 0;
}
