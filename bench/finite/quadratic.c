// The number of real roots of a quadratic equation with small whole coefficients, and their signs.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int root(int x) {
  int r = 0;
  for (int bit = 64; bit > 0; bit /= 2)
    if ((r + bit) * (r + bit) <= x) r += bit;
  return r;
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  if (a < -20 || a > 20 || b < -20 || b > 20 || c < -20 || c > 20) return 1;
  if (a == 0) {
    if (b == 0) return c == 0 ? 2 : 3;
    return -c % b == 0 ? 4 : 5;
  }
  int d = b * b - 4 * a * c;
  if (d > 2000) reach_error();
  if (d % 4 == 2 || d % 4 == 3) return 6;       // never: a discriminant leaves 0 or 1
  if (d < 0) {
    if (a > 0 && c < 0) reach_error();          // opposite signs have real roots
    return 7;
  }
  int r = root(d);
  if (r * r > d || (r + 1) * (r + 1) <= d) reach_error();
  if (d == 0) {
    if (b % 2 != 0) return 8;                   // never: b * b is even then
    return 9;
  }
  if (r * r != d) return 10;
  if (r == 44) return 11;                       // never: no coefficients give 1936
  int twice = -b + r;
  if (c == 0 && twice != 0 && -b - r != 0) reach_error();   // zero is a root
  if (twice % (2 * a) == 0 && (-b - r) % (2 * a) == 0) {
    int x = twice / (2 * a), y = (-b - r) / (2 * a);
    if (a * x * y != c) reach_error();
    if (x == 3 && y == -5) return 12;
    return 13;
  }
  return 14;
}
