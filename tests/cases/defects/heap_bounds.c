// The same program with indices inside of the object: nothing is wrong.
// options: --sanitize address,undefined
// runs: 200
// expect: 10 goals, 9 covered, 1 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void put(char *at, int index) { at[index] = 1; }
int main(void) {
  int kind = __VERIFIER_nondet_int(), index = __VERIFIER_nondet_int();
  char *p = malloc(8);
  if (p == 0) return 1; // open: true
  if (kind == 1 && index == 7) put(p, index);
  else if (kind == 2 && index == 0) put(p, index);
  free(p);
  return 0;
}
