// The sum of two bytes is computed in int.
// Infeasible: 0..510 does not wrap.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  int sum = a + b;
  if (sum < a) return 1; // infeasible: true
  return 0;
}
