// A string is cut at the place that a search found, and both parts are compared.
// runs: 40
// expect: 14 goals, 13 covered, 1 open
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[12];
  for (int i = 0; i < 11; i++) text[i] = __VERIFIER_nondet_char();
  text[11] = 0;
  char *eq = strchr(text, '=');
  if (!eq) return 1;
  *eq = 0;
  if (strcmp(text, "port") == 0) {
    if (atoi(eq + 1) == 8080) return 2;
    return 3;
  }
  if (strlen(text) == 2 && strcmp(eq + 1, text) == 0) return 4;
  if (strchr(text, '=')) return 5; // open: true
  return 0;
}
