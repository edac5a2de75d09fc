// The kind of a triangle, from three numbers.
// options: --stdin 20
#include <stdio.h>

int main(void) {
  int a, b, c;
  if (scanf("%d %d %d", &a, &b, &c) != 3) return puts("three numbers, please"), 1;
  if (a <= 0 || b <= 0 || c <= 0) return puts("no triangle"), 1;
  long p = a, q = b, r = c;
  if (p + q <= r || q + r <= p || p + r <= q) return puts("no triangle"), 1;
  if (a == b && b == c) puts("equilateral");
  else if (a == b || b == c || a == c) puts("isosceles");
  else puts("scalene");
  if (p * p + q * q == r * r || q * q + r * r == p * p || p * p + r * r == q * q) puts("right");
  if (p + q + r > 1000) puts("large");
  return 0;
}
