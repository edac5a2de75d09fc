// A number in text is one value, with its sign, blanks and end.
// runs: 60
// expect: 22 goals, 20 covered, 2 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[10], *end;
  for (int i = 0; i < 9; i++) text[i] = __VERIFIER_nondet_char();
  text[9] = 0;
  long value = strtol(text, &end, 10);
  if (value == -31415) return 1;
  if (value == 271828 && end == text + 9) return 2;
  if (end == text && text[0] == '-') return 3;
  if (value > 999999999) return 4; // open: true
  if (value == 42 && *end == 'm') return 5;
  if (value != 0 && end == text) return 6; // open: true
  return 0;
}
