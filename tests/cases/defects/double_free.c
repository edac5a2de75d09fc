// An object is freed twice.
// options: --sanitize address
// runs: 200
// outcome: double-free
// expect: 4 goals, 4 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(16);
  int x = __VERIFIER_nondet_int();
  if (x > 100) free(p);
  if (x < 200) free(p);
  return 0;
}
