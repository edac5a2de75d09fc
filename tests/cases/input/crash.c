// A null pointer that the input brings about; what was taken before the crash still counts.
// outcome: signal 11
// expect: 6 goals, 5 covered, 1 open
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int value = 5;
  int n = __VERIFIER_nondet_int();
  int *p = n == 1234 ? NULL : &value;
  if (n > 1000) {
    if (*p == 5) return 1; // open: false
  }
  return 0;
}
