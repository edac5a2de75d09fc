// Twin of float_rounding.c: one of the sums happens to be exact.
// Feasible: 0.2 + 0.3 is 0.5.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  static const double terms[2][3] = {{0.1, 0.2, 0.3}, {0.2, 0.3, 0.5}};
  const double *row = terms[__VERIFIER_nondet_uchar() % 2];
  double sum = row[0] + row[1];
  if (sum == row[2]) return 1;
  return 0;
}
