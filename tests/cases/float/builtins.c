// Absolute value, square root, rounding, minimum, sign and fused multiply-add.
// expect: 26 goals, 25 covered, 1 infeasible, 0 open
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  double e = __VERIFIER_nondet_double();
  int hits = 0;
  if (__builtin_fabs(d) == 12.5 && d < 0) hits++;
  if (__builtin_sqrt(d) == 1.5) hits++;
  if (__builtin_floor(d) == -3.0 && d > -3.0) hits++;
  if (__builtin_trunc(e) == 4.0 && e > 4.5) hits++;
  if (__builtin_fmin(d, e) == 2.0 && d == 9.0) hits++;
  if (__builtin_copysign(1.0, e) == -1.0 && e == 0) hits++;
  if (__builtin_fma(d, 2.0, 1.0) == 9.0) hits++;
  if (__builtin_fabs(e) < 0) hits++; // infeasible: true
  return hits;
}
