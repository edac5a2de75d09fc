// An early return forgets what it allocated; the objects that it holds are no leaks of their own.
// options: --sanitize address
// runs: 200
// outcome: memory-leak
// expect: 2 goals, 2 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct pair { char *first, *second; };
int main(void) {
  struct pair *pair = malloc(sizeof *pair);
  pair->first = malloc(4);
  pair->second = malloc(4);
  if (__VERIFIER_nondet_int() == 4711) return 1;
  free(pair->first);
  free(pair->second);
  free(pair);
  return 0;
}
