// Twin of heap_counter.c: the remainder is one larger.
// Feasible: 11 % 12 is 11.
// taken by: 11
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

#include <stdlib.h>
struct counter { unsigned count; unsigned wraps; };

int main(void) {
  struct counter *counter = malloc(sizeof *counter);
  unsigned start = __VERIFIER_nondet_uint();
  counter->wraps = 0;
  counter->count = start % 12;
  if (counter->count > 10) return 1;
  return (int)counter->wraps;
}
