// The blank at the end of a word is cut off by a write at a place that is a value.
// runs: 40
// expect: 12 goals, 10 covered, 2 infeasible, 0 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[8];
  for (int i = 0; i < 7; i++) text[i] = __VERIFIER_nondet_char();
  text[7] = 0;
  size_t length = strlen(text);
  if (length == 0 || text[length - 1] != ' ') return 1;
  text[length - 1] = 0;
  if (strcmp(text, "quit") == 0) return 2;
  if (strlen(text) == length) return 3; // infeasible: true
  if (strlen(text) == 7) return 4; // infeasible: true
  return 0;
}
