// The quotient of a constant is no larger than the constant.
// Infeasible: 100 / n lies in -100..100 for each n but 0.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int share = __VERIFIER_nondet_int();
  if (share != 0 && 100 / share > 100) return 1; // infeasible: true
  return 0;
}
