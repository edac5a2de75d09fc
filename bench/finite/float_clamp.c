// Clamps a measured value into a range of its own, with not-a-number and infinities among the inputs.
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

static double clamp(double x, double low, double high) {
  if (x < low) return low;
  if (x > high) return high;
  return x;
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  double low = __VERIFIER_nondet_double();
  double high = __VERIFIER_nondet_double();
  if (!(low <= high)) {
    if (low == high) return 1;                // never
    if (low != low || high != high) return 2;
    return 3;
  }
  double y = clamp(x, low, high);
  if (x != x) {
    if (y == y) return 4;                     // never: comparisons with not-a-number are false
    return 5;
  }
  if (y < low || y > high) reach_error();
  if (y != x && x > low && x < high) reach_error();
  if (low > 0.0 && high < 1.0) {
    if (y * y > y) return 6;                  // never between zero and one
    if (y + 1.0 == 1.0) return 7;
    if (1.0 / y < 1.0) return 8;              // never
  }
  if (x - x != 0.0) return 9;                 // an infinity
  if (low == -1.5 && high == 1e10 && y == 0.1 + 0.2) return 10;
  if (y == 0.0 && 1.0 / y < 0.0) return 11;   // minus zero
  return 0;
}
