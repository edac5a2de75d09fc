// strcpy, strncpy, strcat, strncat, stpcpy: where the copies end.
// flags: -D_GNU_SOURCE
// expect: 16 goals, 12 covered, 4 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char from[4] = {0}, to[16];
  for (int i = 0; i < 3; i++) from[i] = __VERIFIER_nondet_char();
  memset(to, '*', sizeof to);
  strncpy(to, from, 5);
  if (to[4] != 0) return 1; // open: true
  if (to[5] != '*') return 2; // open: true
  if (to[2] == 'z') return 3;
  char *end = stpcpy(to, from);
  if (end == to + 1) return 4;
  if (end > to + 3) return 5; // open: true
  strncat(to, "abcdef", 2);
  if (strcmp(to, "qrab") == 0) return 6;
  if (strcmp(to, "qrabc") == 0) return 7; // open: true
  return 0;
}
