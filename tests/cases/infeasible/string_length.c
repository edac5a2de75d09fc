// A name is cut off to its buffer.
// Infeasible: there is a terminator at the fourth byte at the latest.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

#include <string.h>

int main(void) {
  char name[8] = "abcdefg";
  name[2] = __VERIFIER_nondet_char();
  name[4] = 0;
  if (strlen(name) > 4) return 1; // infeasible: true
  return strlen(name) == 2;
}
