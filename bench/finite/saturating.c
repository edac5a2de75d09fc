// Saturating addition, subtraction and multiplication of sixteen bits, chained and checked.
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

enum { LOW = -32768, HIGH = 32767 };

static short saturate(int x) {
  if (x > HIGH) return HIGH;
  if (x < LOW) return LOW;
  return (short)x;
}

static short add(short a, short b) { return saturate(a + b); }
static short subtract(short a, short b) { return saturate(a - b); }
static short multiply(short a, short b) { return saturate(a * b); }

static short absolute(short a) {
  if (a >= 0) return a;
  return a == LOW ? HIGH : (short)-a;
}

int main(void) {
  short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short(), c = __VERIFIER_nondet_short();
  short sum = add(a, b), difference = subtract(a, b), product = multiply(a, b);
  if (absolute(a) < 0) reach_error();
  if (a > 0 && b > 0 && sum < a) reach_error();
  if (sum == HIGH && difference == HIGH && b != 0) return 1;   // never: b cannot lift both
  if (sum == LOW && a >= 0) {
    if (b > -32768) reach_error();
    return 2;
  }
  if (product == HIGH && a == 181) {
    if (b < 181) reach_error();
    return 3;
  }
  if (a > 100 && b > 100 && product < 10000) return 4;         // never: saturation stays above
  if (add(add(a, b), c) != add(a, add(b, c))) {
    if (a >= 0 && b >= 0 && c >= 0) return 5;                  // never: associative for one sign
    return 6;
  }
  if (subtract(0, subtract(0, a)) != a) return 7;              // only for the lowest number
  if (multiply(a, a) == a && a > 1) return 8;                  // only for the highest
  if (multiply(a, b) == 30031 && a > b && b > 1) return 9;     // 59 * 509
  return 0;
}
