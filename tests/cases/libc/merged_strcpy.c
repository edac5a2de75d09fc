// A copied string is compared as a whole: how long it is stays a value.
// runs: 40
// expect: 8 goals, 7 covered, 1 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[10], copy[16];
  for (int i = 0; i < 9; i++) text[i] = __VERIFIER_nondet_char();
  text[9] = 0;
  strcpy(copy, text);
  if (strcmp(copy, "port") == 0) return 1;
  if (strcmp(copy, "hostname") == 0) return 2;
  if (strlen(copy) != strlen(text)) return 3; // open: true
  return 0;
}
