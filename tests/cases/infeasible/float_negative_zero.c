// Adding zero takes the sign of a zero away.
// Infeasible: -0.0 + 0.0 is +0.0 when rounding to nearest, and no other number with a sign equals zero.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x != 0.0f) return 2;
  float sum = x + 0.0f;
  if (__builtin_signbit(sum)) return 1; // infeasible: true
  return 0;
}
