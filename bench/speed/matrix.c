// Multiplication of matrices of doubles.
#include <stdio.h>

enum { N = 320 };
static double a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i + j * 0.5;
      b[i][j] = i - j * 0.25;
    }
  for (int round = 0; round < 8; round++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) sum += a[i][k] * b[k][j];
        c[i][j] += sum;
      }
  printf("%g\n", c[17][23]);
}
