// Saturating arithmetic by hand and by builtin.
// expect: 22 goals, 21 covered, 1 infeasible, 0 open
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int add(int a, int b) {
  int sum;
  if (__builtin_add_overflow(a, b, &sum)) return a < 0 ? INT_MIN : INT_MAX;
  return sum;
}

static unsigned char brighten(unsigned char pixel, unsigned char by) {
  unsigned sum = pixel + by;
  return sum > 255 ? 255 : (unsigned char)sum;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned char p = __VERIFIER_nondet_uchar();
  unsigned char q = __VERIFIER_nondet_uchar();
  int hits = 0;
  if (add(x, 1000) == INT_MAX) hits++;
  if (add(x, -1000) == INT_MIN && x != INT_MIN) hits++;
  if (brighten(p, 100) == 255 && p < 200) hits++;
  if (brighten(p, q) < p) hits++; // infeasible: true
  if (__builtin_elementwise_sub_sat(p, q) == 0 && p > 250) hits++;
  return hits;
}
