// Numbers of more digits than a value is computed from are read digit by digit, up to the largest and beyond.
// runs: 200
// expect: 8 goals, 8 covered, 0 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[15] = "98765432109";
  text[10] = __VERIFIER_nondet_char();
  for (int i = 11; i < 14; i++) text[i] = __VERIFIER_nondet_char();
  long value = strtol(text, 0, 10);
  if (value == 9876543210) return 1;
  if (value == 98765432101) return 2;
  if (value > 9876543210000) return 3;
  return 0;
}
