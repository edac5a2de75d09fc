// printf shows symbolic values and changes nothing; a value that it did not get is still free.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int shown = __VERIFIER_nondet_int(), hidden = __VERIFIER_nondet_int();
  if (shown == 12) {
    printf("%d %s\n", shown, "twelve");
    if (shown != 12) return 1; // infeasible: true
    if (hidden == 4711) return 2;
  }
  puts("done");
  if (hidden == 815) return 3;
  return 0;
}
