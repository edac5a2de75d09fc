// A buffer is wiped with memset.
// Infeasible: all four bytes are zero.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  unsigned char key[4];
  key[0] = __VERIFIER_nondet_uchar();
  key[3] = __VERIFIER_nondet_uchar();
  memset(key, 0, sizeof key);
  if (key[3] != 0) return 1; // infeasible: true
  return key[0];
}
