// A 2 by 2 matrix from the input, multiplied and inverted.
// expect: 28 goals, 27 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int m[2][2], square[2][2] = {{0}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      m[i][j] = __VERIFIER_nondet_int();
      if (m[i][j] < -9 || m[i][j] > 9) return 1;
    }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) square[i][j] += m[i][k] * m[k][j];
  int determinant = m[0][0] * m[1][1] - m[0][1] * m[1][0];
  if (determinant == 0) return 2;
  if (square[0][0] == 1 && square[1][1] == 1 && square[0][1] == 0 && square[1][0] == 0 && m[0][1] == 3) return 3;
  if (determinant == 163) return 4; // infeasible: true
  return 0;
}
