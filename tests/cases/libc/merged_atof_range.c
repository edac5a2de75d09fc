// Ranges of atof; a number of three bytes has no value between 0 and 0.01.
// runs: 80
// expect: 20 goals, 18 covered, 2 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[4];
  for (int i = 0; i < 3; i++) {
    text[i] = __VERIFIER_nondet_char();
    if (text[i] != '.' && (text[i] < '0' || text[i] > '9')) return 1;
  }
  text[3] = 0;
  double value = atof(text);
  if (value > 998.5) return 2;
  if (value > 0.5 && value < 0.75) return 3;
  if (value < 0.0) return 4; // open: true
  if (value > 0.0 && value < 0.01) return 5; // open: true
  return 0;
}
