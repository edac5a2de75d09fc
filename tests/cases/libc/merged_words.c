// Words of sscanf are values, with a set of characters or without; the twins ask for what no word can be.
// runs: 120
// expect: 16 goals, 14 covered, 2 open
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[10] = {0}, key[5], value[5];
  for (int i = 0; i < 9; i++) text[i] = __VERIFIER_nondet_char();
  int count = sscanf(text, "%4[a-z]=%4s", key, value);
  if (count == EOF) return 1;
  if (count == 0) return 2;
  if (count == 1) return 3;
  if (strcmp(key, "port") == 0) return 4;
  if (strcmp(value, "on") == 0) return 5;
  if (strcmp(key, "a1") == 0) return 6;  // open: true
  if (strcmp(value, "o n") == 0) return 7; // open: true
  return 0;
}
