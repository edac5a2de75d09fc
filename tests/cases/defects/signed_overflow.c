// A sum overflows behind a condition; the same sum of unsigned numbers may.
// options: --sanitize undefined
// runs: 200
// outcome: signed-integer-overflow
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  unsigned u = (unsigned)x + (unsigned)y;
  if (x > 1000 && y > 0) return x + y > 5;
  return u == 7;
}
