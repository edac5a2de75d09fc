// Twin of float_negative_zero.c: multiplying keeps the sign.
// Feasible: -0.0 equals zero.
// taken by: -0.0
// expect: 4 goals, 4 covered, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x != 0.0f) return 2;
  float sum = x * 1.0f;
  if (__builtin_signbit(sum)) return 1;
  return 0;
}
