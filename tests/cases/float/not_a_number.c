// NaN is unequal to itself and is neither less nor greater.
// expect: 18 goals, 17 covered, 1 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
  float f = __VERIFIER_nondet_float();
  double d = __VERIFIER_nondet_double();
  int hits = 0;
  if (f != f) hits++;
  if (!(d < 1.0) && !(d >= 1.0)) hits++;
  if (__builtin_isnan(d)) hits++;
  if (f == f && f - f != 0) hits++;
  if (f < f) hits++; // infeasible: true
  if (__builtin_isless(d, 2.0) || __builtin_isunordered(d, 2.0)) hits++;
  return hits;
}
