// More arguments than registers, of mixed kinds, kept apart.
// expect: 22 goals, 15 covered, 7 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
extern char __VERIFIER_nondet_char(void);

static int pick(int a, double b, char c, long d, float e, short f, int g, unsigned h, double i, char j, int k, long l) {
  if (a == 1 && l == 12) return 1; // infeasible: false
  if (c == 'x' && j == 'y') return 2; // infeasible: false
  if (b == 0.5 && i == 0.25) return 3; // infeasible: false
  if (k == d + 3) return 4;
  if (g != 7 || h != 8 || f != 6 || e != 5.0f) // infeasible: true, true, true, true
    return 5;
  return 0;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  double r = __VERIFIER_nondet_double();
  char c = __VERIFIER_nondet_char();
  return pick(n, r, c, n, 5.0f, 6, 7, 8, r / 2, c + 1, __VERIFIER_nondet_int(), n + 11L);
}
