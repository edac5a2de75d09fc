// Twin of memmove_overlap.c: one too many is removed.
// Feasible: 0 is followed by 3.
// taken by: 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  unsigned char list[3] = {1, 2, 3};
  list[1] = __VERIFIER_nondet_uchar();
  unsigned char second = list[1];
  memmove(list, list + 2, 1);
  if (list[0] != second) return 1;
  return list[2];
}
