// Infinities, overflow to them, signed zeroes and subnormal numbers.
// expect: 22 goals, 21 covered, 1 infeasible, 0 open
#include <float.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  float f = __VERIFIER_nondet_float();
  int hits = 0;
  if (d > DBL_MAX) hits++;
  if (f <= FLT_MAX && f * 2.0f > FLT_MAX) hits++;
  if (d == 0.0 && 1.0 / d < 0) hits++;
  if (f > 0.0f && f < FLT_MIN) hits++;
  if (__builtin_isinf(d) && d < 0) hits++;
  if (d > DBL_MAX && d - d == 0) hits++; // infeasible: true
  return hits;
}
