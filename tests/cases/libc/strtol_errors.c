// strtol: base, end pointer, overflow and errno.
// runs: 1200
// expect: 20 goals, 16 covered, 4 open
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[6] = {0};
  for (int i = 0; i < 5; i++) text[i] = __VERIFIER_nondet_char();
  char *end;
  errno = 0;
  long value = strtol(text, &end, 0);
  if (errno == ERANGE) return 1; // open: true
  if (end == text) return 2;
  if (*end != 0) return 3;
  if (value == 0x1f) return 4;
  if (value == -77) return 5;
  if (value == 99999 && text[0] != '9') return 6; // open: true
  if (strtol(text, &end, 1) != 0) return 7; // open: true
  if (errno != EINVAL) return 8; // open: true
  return 0;
}
