// The front of a list is removed by moving the rest.
// Infeasible: the second element becomes the first.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  unsigned char list[3] = {1, 2, 3};
  list[1] = __VERIFIER_nondet_uchar();
  unsigned char second = list[1];
  memmove(list, list + 1, 2);
  if (list[0] != second) return 1; // infeasible: true
  return list[2];
}
