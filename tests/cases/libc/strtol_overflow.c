// Numbers that are too large: the last digits decide.
// runs: 600
// expect: 10 goals, 8 covered, 2 open
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[24] = "92233720368547758";
  size_t length = strlen(text);
  text[length] = __VERIFIER_nondet_char();
  text[length + 1] = __VERIFIER_nondet_char();
  errno = 0;
  long value = strtol(text, 0, 10);
  if (errno == ERANGE) {
    if (value != LONG_MAX) return 1; // open: true
    return 2;
  }
  if (value == LONG_MAX) return 3;
  if (value == LONG_MAX - 6) return 4;
  if (strtoul(text, 0, 10) != (unsigned long)value) return 5; // open: true
  return 0;
}
