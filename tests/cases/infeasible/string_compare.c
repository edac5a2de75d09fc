// A command is compared twice.
// Infeasible: it cannot equal two different words.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

#include <string.h>

int main(void) {
  char word[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
  int on = strcmp(word, "on") == 0;
  int other = strcmp(word, "no") == 0;
  if (other && on) return 1; // infeasible: true
  return on + other;
}
