// A write behind an object of the heap, on two ways to one place: one defect.
// options: --sanitize address
// runs: 200
// outcome: heap-buffer-overflow
// expect: 8 goals, 8 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void put(char *at, int index) { at[index] = 1; }
int main(void) {
  int kind = __VERIFIER_nondet_int(), index = __VERIFIER_nondet_int();
  char *p = malloc(8);
  if (kind == 1 && index == 8) put(p, index);
  else if (kind == 2 && index == 9) put(p, index);
  free(p);
  return 0;
}
