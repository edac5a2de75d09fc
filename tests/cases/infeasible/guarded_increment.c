// The successor of a number is larger, unless it is the last one.
// Infeasible: INT_MAX, the only number whose successor is smaller, was sent away.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

#include <limits.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == INT_MAX) return 2;
  int next = n + 1;
  if (next < n) return 1; // infeasible: true
  return 0;
}
