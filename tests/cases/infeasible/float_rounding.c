// Sums of tenths miss the tenth that they should be.
// Infeasible: 0.1 + 0.2 is rounded up past 0.3, and 0.1 + 0.7 down below 0.8.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  static const double terms[2][3] = {{0.1, 0.2, 0.3}, {0.1, 0.7, 0.8}};
  const double *row = terms[__VERIFIER_nondet_uchar() % 2];
  double sum = row[0] + row[1];
  if (sum == row[2]) return 1; // infeasible: true
  return 0;
}
