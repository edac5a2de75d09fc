// Variadic integers: more than fit in registers, of several widths.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

static long sum(int n, ...) {
  va_list list;
  va_start(list, n);
  long total = 0;
  for (int i = 0; i < n; i++) total += i % 2 ? va_arg(list, long) : va_arg(list, int);
  va_end(list);
  return total;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  long b = __VERIFIER_nondet_long();
  int c = __VERIFIER_nondet_int();
  if (sum(2, a, b) == 100) return 1;
  if (sum(9, 1, 2L, 3, 4L, 5, 6L, c, b, 9) == 1000 && c == 7) return 2;
  if (sum(0, a) != 0) return 3; // infeasible: true
  return 0;
}
