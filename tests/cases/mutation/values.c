// Mutation of values that a program asks for: numbers by their types, limits among them.
// options: --engines fuzz
// runs: 40000
// expect: 12 goals, 12 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), total = 0;
  if (n == -2147483647 - 1) total++;
  if (n > 3 && n < 9) {
    for (int i = 0; i < n; i++)
      if (__VERIFIER_nondet_uchar() == 255) total++;
    if (__VERIFIER_nondet_double() < -1.5) total++;
  }
  return total;
}
