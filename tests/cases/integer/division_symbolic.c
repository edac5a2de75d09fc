// Division by a value from the input, guarded against zero.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern short __VERIFIER_nondet_short(void);

int main(void) {
  short a = __VERIFIER_nondet_short();
  short b = __VERIFIER_nondet_short();
  if (b == 0) return 1;
  if (a / b == 7) {
    if (a % b == 3) return 2;
    return 3;
  }
  if (a % b == b) // infeasible: true
    return 4;
  return 0;
}
