// A two-dimensional table with both indices from the input.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static const signed char step[4][5] = {
    {1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}, {-1, -2, -3, -4, -5}, {0, 0, 99, 0, 0},
};

int main(void) {
  unsigned char r = __VERIFIER_nondet_uchar();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (r >= 4 || c >= 5) return 1;
  if (step[r][c] == 99) return 2;
  if (step[r][c] + step[c % 4][r] == 14) return 3;
  if (step[r][c] == 11) // infeasible: true
    return 4;
  return 0;
}
