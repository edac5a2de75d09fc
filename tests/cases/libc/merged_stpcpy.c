// Where a copy ends is a value too.
// runs: 40
// expect: 10 goals, 8 covered, 2 open
#define _GNU_SOURCE
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[7], to[16];
  for (int i = 0; i < 6; i++) text[i] = __VERIFIER_nondet_char();
  text[6] = 0;
  char *end = stpcpy(to, text);
  if (end == to + 5 && to[4] == 'z') return 1;
  if (end > to + 6) return 2; // open: true
  if (*end != 0) return 3; // open: true
  return 0;
}
