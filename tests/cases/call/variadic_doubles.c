// Variadic doubles between integers, and a va_list handed on and copied.
// expect: 18 goals, 17 covered, 1 open
#include <stdarg.h>
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

static double largest(int n, va_list list) {
  double best = va_arg(list, double);
  for (int i = 1; i < n; i++) {
    double next = va_arg(list, double);
    if (next > best) best = next;
  }
  return best;
}

static double twice_largest(int n, ...) {
  va_list list, again;
  va_start(list, n);
  va_copy(again, list);
  double best = largest(n, list) + largest(n, again);
  va_end(again);
  va_end(list);
  return best;
}

static int mixed(const char *kinds, ...) {
  va_list list;
  va_start(list, kinds);
  int hits = 0;
  for (; *kinds; kinds++) {
    if (*kinds == 'd' && va_arg(list, double) == 2.5) hits++;
    else if (*kinds == 'i' && va_arg(list, int) == -4) hits += 10;
  }
  va_end(list);
  return hits;
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  int n = __VERIFIER_nondet_int();
  if (twice_largest(3, 1.0, x, 3.0) == 64.0) return 1;
  if (twice_largest(2, 1.0, x) < 2.0) return 2; // open: true
  return mixed("didi", x, n, x, n);
}
