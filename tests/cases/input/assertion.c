// Assertions: one that holds, one that the input breaks. (glibc also writes each condition into a sizeof,
// which is never evaluated: clang counts those goals too.)
// outcome: assertion
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 1;
  int square = n * n;
  assert(square >= 0); // infeasible: false
  assert(square != 1764);
  return 0;
}
