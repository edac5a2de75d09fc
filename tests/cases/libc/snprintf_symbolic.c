// snprintf of symbolic values: the text is that of the run, and what was symbolic stays so.
// expect: 8 goals, 5 covered, 3 open
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  char text[32];
  memset(text, 'x', sizeof text);
  int length = snprintf(text, sizeof text, "<%d>", n);
  if (length < 3) return 1; // open: true
  if (text[0] != '<') return 2; // open: true
  if (text[length] != 0) return 3; // open: true
  if (n == 31337) return 4;
  return 0;
}
