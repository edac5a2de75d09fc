// Test-Comp, floats: a few steps of Newton's method, and a comparison that rounding decides.
// expect: 8 goals, 8 covered, 0 open
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

int main(void) {
  float f = __VERIFIER_nondet_float();
  double d = __VERIFIER_nondet_double();
  __VERIFIER_assume(d >= 1.0 && d <= 4.0);
  double step = 0.5 * (d + 2.0 / d);
  if (f + 1.0f == f) return 2;
  if (f * 0.5f == 0.75f) return 3;
  return step > 2.0;
}
