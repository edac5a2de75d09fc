// Test-Comp, recursion: Ackermann's function on small arguments.
// outcome: error call
// runs: 600
// expect: 14 goals, 14 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  int m = __VERIFIER_nondet_int();
  if (m < 0 || m > 2) return 0;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  if (ackermann(m, n) == 9) reach_error();
  return 1;
}
