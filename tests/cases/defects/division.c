// A division by zero, with and without a guard.
// options: --sanitize undefined
// runs: 200
// outcome: integer-divide-by-zero, signed-integer-overflow
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x == 1 && y != 0) return 100 / y > 3;
  if (x == 2) return 100 % (y - 12345) > 3;
  return 0;
}
