// Two objects on the heap do not overlap.
// Infeasible: a write into one leaves the other as it is.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

#include <stdlib.h>

int main(void) {
  int *price = malloc(sizeof *price);
  int *tax = malloc(sizeof *tax);
  *tax = 19;
  *price = __VERIFIER_nondet_int();
  if (*price == 500) *price = 499;
  if (*tax != 19) return 1; // infeasible: true
  return 0;
}
