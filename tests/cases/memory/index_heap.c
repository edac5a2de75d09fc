// Reading memory from malloc at an index from the input.
// expect: 10 goals, 9 covered, 1 open
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned short *items = malloc(20 * sizeof *items);
  if (!items) // open: true
    return 1;
  for (int k = 0; k < 20; k++) items[k] = (unsigned short)(k * 37 % 101);
  items[6] = __VERIFIER_nondet_ushort();
  unsigned i = __VERIFIER_nondet_uint();
  int result = 0;
  if (i < 20) {
    if (items[i] == 91) result = 2;
    else if (items[i] == 60000) result = 3;
  }
  free(items);
  return result;
}
