// A word that has the wrong length in a run gets another: what was found behind it once is found again.
// options: --stdin 24
// runs: 400
// expect: 18 goals, 18 covered, 0 open
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[32], verb[8], noun[8];
  int count;
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (sscanf(line, "%7s %7s x%d", verb, noun, &count) != 3) return 2;
  if (strcmp(verb, "take") == 0) puts("taken");
  else if (strcmp(verb, "drop") == 0 && count > 3) puts("dropped");
  else if (strcmp(verb, "look") != 0) return 3;
  if (strcmp(noun, "lantern") == 0) return 4;
  if (strcmp(noun, "key") == 0 && count == 17) return 5;
  return 0;
}
