// The tables behind glibc's macros, read at a symbolic index.
// expect: 12 goals, 11 covered, 1 open
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  const unsigned short *classes = *__ctype_b_loc();
  const int *upper = *__ctype_toupper_loc();
  if (classes[c] & (unsigned short)_ISdigit) {
    if (c == '5') return 1;
    return 2;
  }
  if (classes[c] & (unsigned short)_ISalpha) {
    if (upper[c] == 'M') return 3;
    if (upper[c] == 'm') return 4; // open: true
    return 5;
  }
  if (classes[c] & (unsigned short)_ISspace) return 6;
  return 0;
}
