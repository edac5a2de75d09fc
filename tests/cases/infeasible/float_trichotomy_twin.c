// Twin of float_trichotomy.c: NaN was not sent away.
// Feasible: NaN is neither.
// taken by: nan
// expect: 6 goals, 6 covered, 0 open
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x == 1.0) return 2;
  int low = x < 0.0;
  int high = x >= 0.0;
  if (!low && !high) return 1;
  return low;
}
