// Twin of guarded_increment.c: the guard is off by one, and signed numbers wrap.
// Feasible: 2147483647 + 1 is -2147483648.
// taken by: 2147483647
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

#include <limits.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == INT_MAX - 1) return 2;
  int next = n + 1;
  if (next < n) return 1;
  return 0;
}
