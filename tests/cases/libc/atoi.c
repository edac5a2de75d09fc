// atoi, atol: spaces and signs in front, anything behind.
// runs: 1000
// expect: 14 goals, 12 covered, 2 open
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[5] = {0};
  for (int i = 0; i < 4; i++) text[i] = __VERIFIER_nondet_char();
  int value = atoi(text);
  if (value == 1984) return 1;
  if (value == -36) return 2;
  if (text[0] == ' ' && value == 7) return 3;
  if (value > 9999) return 4; // open: true
  if (atol(text) != value) return 5; // open: true
  return 0;
}
