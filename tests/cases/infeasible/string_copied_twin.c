// Twin of string_copied.c: four bytes leave no room for the terminator of the longer one.
// Feasible: blue, and what stood behind it.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>

int main(void) {
  const char *names[2] = {"red", "blue"};
  char copy[8] = ".......";
  const char *name = names[__VERIFIER_nondet_uchar() & 1];
  strncpy(copy, name, 4);
  if (strlen(copy) > 4) return 1;
  return copy[0] == 'b';
}
