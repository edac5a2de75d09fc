// Hexadecimal numbers are values, with and without their prefix.
// runs: 60
// expect: 16 goals, 14 covered, 2 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[7], *end;
  for (int i = 0; i < 6; i++) text[i] = __VERIFIER_nondet_char();
  text[6] = 0;
  long value = strtol(text, &end, 16);
  if (value == 0xbeef && end == text + 6) return 1;
  if (value == 0xc0ffee) return 2;
  if (value == -0x1f) return 3;
  if (value > 0xffffff) return 4; // open: true
  if (text[0] == 'x' && value != 0) return 5; // open: true
  return 0;
}
