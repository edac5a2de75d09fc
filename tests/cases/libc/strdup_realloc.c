// Strings on the heap: copied, grown, joined.
// options: --engines concolic
// runs: 800
// expect: 14 goals, 11 covered, 3 open
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[4] = {0};
  for (int i = 0; i < 3; i++) text[i] = __VERIFIER_nondet_char();
  char *copy = strdup(text);
  text[0] = '!';
  copy = realloc(copy, 4096);
  strcat(copy, "+end");
  if (strcmp(copy, "abc+end") == 0) return 1;
  if (strcmp(copy, "x+end") == 0) return 2;
  if (strlen(copy) > 7) return 3; // open: true
  if (strlen(copy) < 4) return 4; // open: true
  char *part = strndup(copy, 2);
  if (strcmp(part, "no") == 0) return 5;
  if (strlen(part) != 2) return 6; // open: true
  free(part);
  free(copy);
  return 0;
}
