// A copied string has the length of the original.
// Infeasible: strcpy copies up to and with the terminator.
// expect: 2 goals, 1 covered, 1 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  const char *names[2] = {"red", "blue"};
  char copy[8] = "........";
  const char *name = names[__VERIFIER_nondet_uchar() & 1];
  strcpy(copy, name);
  if (strlen(copy) > 4) return 1; // open: true
  return copy[0] == 'b';
}
