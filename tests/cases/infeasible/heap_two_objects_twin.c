// Twin of heap_two_objects.c: both names stand for one object.
// Feasible: 7 is stored in both.
// taken by: 7
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

#include <stdlib.h>

int main(void) {
  int *price = malloc(sizeof *price);
  int *tax = price;
  *tax = 19;
  *price = __VERIFIER_nondet_int();
  if (*price == 500) *price = 499;
  if (*tax != 19) return 1;
  return 0;
}
