// Classifies a triangle by its sides and by its largest angle.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum kind { NONE, SCALENE, ISOSCELES, EQUILATERAL };

static enum kind by_sides(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0) return NONE;
  if (a + b <= c || a + c <= b || b + c <= a) return NONE;
  if (a == b && b == c) return EQUILATERAL;
  if (a == b || b == c || a == c) return ISOSCELES;
  return SCALENE;
}

static int by_angle(int a, int b, int c) {
  int largest = a, p = b, q = c;
  if (b > largest) {
    largest = b;
    p = a;
  }
  if (c > largest) {
    largest = c;
    p = a;
    q = b;
  }
  int left = p * p + q * q, right = largest * largest;
  if (left == right) return 90;
  return left > right ? 60 : 120;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  if (a > 1000 || b > 1000 || c > 1000) return 1;
  enum kind kind = by_sides(a, b, c);
  if (kind == NONE) return 2;
  if (a - b >= c) reach_error();
  int angle = by_angle(a, b, c);
  switch (kind) {
  case EQUILATERAL:
    if (angle != 60) reach_error();
    return 3;
  case ISOSCELES:
    if (angle == 90) return 4;          // never with whole sides: the root of two is irrational
    return 5;
  case SCALENE:
    if (angle == 90) {
      if (a + b + c < 12) reach_error();
      if ((a + b + c) % 2 != 0) return 6;   // never: the sides of a right triangle have an even sum
      return 7;
    }
    return 8;
  default: return 9;
  }
}
