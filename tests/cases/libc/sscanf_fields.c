// sscanf of a date and of words.
// runs: 2500
// expect: 16 goals, 15 covered, 1 open
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[8] = {0};
  for (int i = 0; i < 7; i++) text[i] = __VERIFIER_nondet_char();
  int hour, minute;
  char zone;
  int fields = sscanf(text, "%2d:%2d%c", &hour, &minute, &zone);
  if (fields == 3) {
    if (hour > 99) return 1; // open: true
    if (hour == 23) return 2;
    if (zone == 'Z') return 3;
    return 4;
  }
  if (fields == 1) return 5;
  if (fields == 0) return 6;
  if (fields == EOF) return 7;
  return 0;
}
