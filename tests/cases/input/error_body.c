// reach_error with a body of its own, as the programs of SV-COMP have it.
// outcome: error call
// expect: 6 goals, 6 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned y = 0;
  while (x > 0 && y < 10) {
    x /= 2;
    y++;
  }
  if (!(y != 7)) {
    reach_error();
    abort();
  }
  return 0;
}
