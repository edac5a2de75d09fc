// In base 0 the text tells the base: three ways to the same number.
// runs: 120
// expect: 18 goals, 17 covered, 1 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++) text[i] = __VERIFIER_nondet_char();
  text[5] = 0;
  long value = strtol(text, 0, 0);
  if (value == 31) {
    if (text[0] == '0' && text[1] == 'x') return 1;
    if (text[0] == '0') return 2;
    if (text[0] == '3') return 3;
    return 4;
  }
  if (text[0] == '0' && text[1] == '9' && value != 0) return 5; // open: true
  return 0;
}
