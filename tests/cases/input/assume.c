// Assumptions cut off what they exclude.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a > 10);
  __VERIFIER_assume(b > a && b < a + 5);
  if (a == 5) return 1; // infeasible: true
  if (b - a == 3) return 2;
  if (b == 2147483646) return 3;
  return 0;
}
