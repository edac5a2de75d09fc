// A decimal number in text is one value for each number of digits behind its point.
// runs: 200
// expect: 14 goals, 13 covered, 1 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[7], *end;
  for (int i = 0; i < 6; i++) text[i] = __VERIFIER_nondet_char();
  text[6] = 0;
  double value = strtod(text, &end);
  if (value == -42.0) return 1;
  if (value == 12.5) return 2;
  if (value > 900.0 && *end == '%') return 3;
  if (end == text && value != 0.0) return 4; // open: true
  return 0;
}
