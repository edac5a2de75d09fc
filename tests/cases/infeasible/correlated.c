// The larger of two numbers is no smaller than either.
// Infeasible: it is one of them, and the other is not larger.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int largest = a;
  if (b > a) largest = b;
  if (largest < b) return 1; // infeasible: true
  return 0;
}
