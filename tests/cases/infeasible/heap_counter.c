// A counter in an object on the heap that is never freed.
// Infeasible: it is 10 at most when it is stored.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

#include <stdlib.h>
struct counter { unsigned count; unsigned wraps; };

int main(void) {
  struct counter *counter = malloc(sizeof *counter);
  unsigned start = __VERIFIER_nondet_uint();
  counter->wraps = 0;
  counter->count = start % 11;
  if (counter->count > 10) return 1; // infeasible: true
  return (int)counter->wraps;
}
