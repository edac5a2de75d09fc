// Numbers of sscanf have a width behind their blanks; the twin needs one digit more.
// runs: 120
// expect: 12 goals, 11 covered, 1 open
#include <stdio.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[7] = {0};
  for (int i = 0; i < 6; i++) text[i] = __VERIFIER_nondet_char();
  int hours, minutes;
  if (sscanf(text, "%2d:%2d", &hours, &minutes) != 2) return 1;
  if (hours > 23) return 2;
  if (hours == 12 && minutes == 34) return 3;
  if (minutes > 99) return 4; // open: true
  return 0;
}
