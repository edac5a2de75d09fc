// Twin of string_compare.c: only the first letter is compared.
// Feasible: on.
// taken by: 111 110
// expect: 4 goals, 4 covered, 0 open
extern char __VERIFIER_nondet_char(void);

#include <string.h>

int main(void) {
  char word[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
  int on = strcmp(word, "on") == 0;
  int other = strncmp(word, "of", 1) == 0;
  if (other && on) return 1;
  return on + other;
}
