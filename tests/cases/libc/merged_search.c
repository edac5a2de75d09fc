// Searches give places as values.
// runs: 60
// expect: 22 goals, 20 covered, 1 infeasible, 1 open
#define _GNU_SOURCE
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[9];
  for (int i = 0; i < 8; i++) text[i] = __VERIFIER_nondet_char();
  text[8] = 0;
  char *comma = strchr(text, ','), *last = strrchr(text, ',');
  if (comma && last - comma == 4) return 1;
  if (strstr(text, "xyz") == text + 5) return 2;
  if (strspn(text, "0123") == 6) return 3;
  if (strcspn(text, ";#") == 3) return 4;
  if (strpbrk(text, "!?") == text + 7) return 5;
  if (memchr(text, 7, 8) == text + 2) return 6;
  if (comma > last) return 7; // open: true
  if (comma && !last) return 8; // infeasible: true
  return 0;
}
