// A matrix of three by three small numbers: determinant, symmetry, transposition, magic squares.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int matrix[3][3];

static int determinant(matrix m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

static void transpose(matrix in, matrix out) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) out[j][i] = in[i][j];
}

static int symmetric(matrix m) {
  return m[0][1] == m[1][0] && m[0][2] == m[2][0] && m[1][2] == m[2][1];
}

static int antisymmetric(matrix m) {
  for (int i = 0; i < 3; i++)
    for (int j = i; j < 3; j++)
      if (m[i][j] != -m[j][i]) return 0;
  return 1;
}

static int magic_sum(matrix m) {
  int sum = m[0][0] + m[0][1] + m[0][2];
  for (int i = 1; i < 3; i++)
    if (m[i][0] + m[i][1] + m[i][2] != sum) return -1000;
  for (int j = 0; j < 3; j++)
    if (m[0][j] + m[1][j] + m[2][j] != sum) return -1000;
  if (m[0][0] + m[1][1] + m[2][2] != sum || m[0][2] + m[1][1] + m[2][0] != sum) return -1000;
  return sum;
}

int main(void) {
  matrix m, t;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      int x = __VERIFIER_nondet_int();
      if (x < -9 || x > 9) return 1;
      m[i][j] = x;
    }
  int d = determinant(m);
  transpose(m, t);
  if (antisymmetric(m)) {
    if (m[1][1] != 0) reach_error();
    if (d != 0) reach_error();            // odd order
    return 2;
  }
  if (symmetric(m)) {
    for (int i = 0; i < 3; i++)
      if (m[i][2] != t[i][2]) reach_error();
    return d == 1 ? 3 : 4;
  }
  int sum = magic_sum(m);
  if (sum != -1000) {
    if (sum != 3 * m[1][1]) reach_error();  // the middle is a third of the sum
    if (m[0][0] == 2 && m[1][1] == 5 && m[0][1] == 7) return 5;
    return 6;
  }
  if (m[0][0] == m[1][0] && m[0][1] == m[1][1] && m[0][2] == m[1][2]) {
    if (d != 0) return 7;                 // never: two equal rows
    return 8;
  }
  if (d > 2000) return 9;
  return 0;
}
