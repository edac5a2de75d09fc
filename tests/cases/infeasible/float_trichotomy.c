// A number is below zero or not, once NaN is gone.
// Infeasible: x != x is true for NaN alone.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x != x) return 2;
  int low = x < 0.0;
  int high = x >= 0.0;
  if (!low && !high) return 1; // infeasible: true
  return low;
}
