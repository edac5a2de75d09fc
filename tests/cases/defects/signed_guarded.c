// The same sum with a guard: nothing is wrong.
// options: --sanitize undefined
// runs: 200
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  unsigned u = (unsigned)x + (unsigned)y;
  if (x > 1000 && y > 0 && y < 2147483647 - x) return x + y > 5;
  return u == 7;
}
