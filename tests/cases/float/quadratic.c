// A small numerical program: a quadratic equation with its three cases.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);

static int roots(float a, float b, float c) {
  if (a == 0) return b == 0 ? -1 : 1;
  float discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return 0;
  if (discriminant == 0) return 1;
  return 2;
}

int main(void) {
  float a = __VERIFIER_nondet_float();
  float b = __VERIFIER_nondet_float();
  float c = __VERIFIER_nondet_float();
  int n = roots(a, b, c);
  if (n == 2 && a == 1.0f && b == -3.0f) return 5;
  if (n > 2) return 6; // infeasible: true
  return n;
}
