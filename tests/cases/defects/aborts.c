// Aborts at two places, one of them with sanitizers on the way.
// options: --sanitize address
// runs: 200
// outcome: signal 6 (2)
// expect: 6 goals, 6 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void fail(void) { abort(); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 1) fail();
  if (x == 2) fail();
  if (x == 3) abort();
  return 0;
}
