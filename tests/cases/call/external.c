// Library functions run as they are; their results still steer branches.
// expect: 12 goals, 8 covered, 4 open
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  char text[32];
  if (n < 0 || n > 999999) return 1;
  snprintf(text, sizeof text, "%d", n);
  if (strlen(text) > 31) return 2; // open: true
  div_t parts = div(17, 5);
  if (parts.quot != 3) return 3; // open: true
  char *copy = strdup(text);
  if (!copy) return 4; // open: true
  if (strcmp(copy, text) != 0) return 5; // open: true
  free(copy);
  return 0;
}
