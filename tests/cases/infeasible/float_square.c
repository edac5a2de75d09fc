// A square is never below zero.
// Infeasible: the product has no sign, overflows to infinity, or is not a number, which compares false.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  float square = x * x;
  if (square < 0.0f) return 1; // infeasible: true
  return 0;
}
