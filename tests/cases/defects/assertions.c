// Two assertions, one of them from two places: two defects.
// outcome: assertion (2)
// expect: 10 goals, 10 covered, 0 open
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void positive(int x) { assert(x > 0); }
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x == 1) positive(y);
  if (x == 2) positive(y);
  if (x == 3) assert(y != 12345);
  return 0;
}
