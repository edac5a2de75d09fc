// sscanf: sets, suppression, widths, %x and %n.
// runs: 1200
// expect: 12 goals, 10 covered, 2 open
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[8] = {0}, key[8];
  for (int i = 0; i < 7; i++) text[i] = __VERIFIER_nondet_char();
  unsigned value;
  int used = -1;
  if (sscanf(text, "%3[a-c]=%x%n", key, &value, &used) != 2) return 1;
  if (used < 3) return 2; // open: true
  if (strlen(key) > 3) return 3; // open: true
  if (value == 0xbee) return 4;
  if (strcmp(key, "cab") == 0) return 5;
  return 0;
}
