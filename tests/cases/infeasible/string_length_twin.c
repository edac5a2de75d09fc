// Twin of string_length.c: the terminator stands one further.
// Feasible: any character but 0.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern char __VERIFIER_nondet_char(void);

#include <string.h>

int main(void) {
  char name[8] = "abcdefg";
  name[2] = __VERIFIER_nondet_char();
  name[5] = 0;
  if (strlen(name) > 4) return 1;
  return strlen(name) == 2;
}
