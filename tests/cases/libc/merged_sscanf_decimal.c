// A price in text: %f of sscanf, and the unit behind it.
// runs: 80
// expect: 18 goals, 17 covered, 1 open
#include <stdio.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[8], unit;
  float price;
  for (int i = 0; i < 7; i++) text[i] = __VERIFIER_nondet_char();
  text[7] = 0;
  int fields = sscanf(text, "%f%c", &price, &unit);
  if (fields == EOF) return 1;
  if (fields == 2 && unit == '$' && price > 10.0f) return 2;
  if (fields == 1 && price == 3.0f) return 3;
  if (fields == 0 && text[0] == '7') return 4; // open: true
  return 0;
}
