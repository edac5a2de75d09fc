// Determinant and solution of two linear equations in doubles.
// options: --stdin 28
#include <math.h>
#include <stdio.h>

int main(void) {
  double a, b, c, d, e, f;
  if (scanf("%lf %lf %lf", &a, &b, &e) != 3) return 1;
  if (scanf("%lf %lf %lf", &c, &d, &f) != 3) return 2;
  double det = a * d - b * c;
  if (fabs(det) < 1e-9) {
    if (a * f == c * e && b * f == d * e) puts("many solutions");
    else puts("no solution");
    return 3;
  }
  double x = (e * d - b * f) / det, y = (a * f - e * c) / det;
  if (x == 1.0 && y == 2.0) puts("one and two");
  if (x < 0 && y < 0) puts("both negative");
  if (x > 100.0) puts("large");
  printf("%g %g\n", x, y);
  return 0;
}
