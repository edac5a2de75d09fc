// A copy on the heap, of a length that is a value.
// runs: 40
// expect: 8 goals, 6 covered, 2 open
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[8];
  for (int i = 0; i < 7; i++) text[i] = __VERIFIER_nondet_char();
  text[7] = 0;
  char *copy = strdup(text);
  if (!copy) return 1; // open: true
  if (strcmp(copy, "secret") == 0) return 2;
  if (strcmp(copy, text) != 0) return 3; // open: true
  free(copy);
  return 0;
}
