// Assertions: one that holds, one that the input breaks.
// outcome: assertion
// expect: 12 goals, 11 covered, 1 open
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 1;
  int square = n * n;
  assert(square >= 0); // open: false
  assert(square != 1764);
  return 0;
}
