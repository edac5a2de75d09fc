// strncpy cuts, and fills with zeros; a string that is too long for it stays different.
// runs: 40
// expect: 14 goals, 12 covered, 2 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[9], part[6] = "#####";
  for (int i = 0; i < 8; i++) text[i] = __VERIFIER_nondet_char();
  text[8] = 0;
  strncpy(part, text, 5);
  if (strcmp(part, "net") == 0) return 1;
  if (strcmp(part, "login") == 0 && strlen(text) > 6) return 2;
  if (part[1] == 0 && part[4] != 0) return 3; // open: true
  if (part[5] != 0) return 4; // open: true
  return 0;
}
