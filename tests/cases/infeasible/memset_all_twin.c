// Twin of memset_all.c: the last byte is forgotten.
// Feasible: 0 and 1.
// taken by: 0 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  unsigned char key[4];
  key[0] = __VERIFIER_nondet_uchar();
  key[3] = __VERIFIER_nondet_uchar();
  memset(key, 0, sizeof key - 1);
  if (key[3] != 0) return 1;
  return key[0];
}
