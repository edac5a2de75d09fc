// A counter that lives in a function.
// Infeasible: three calls at most, and each counts one.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int next_number(void) {
  static int number = 0;
  number++;
  return number;
}

int main(void) {
  int last = next_number();
  if (__VERIFIER_nondet_int() == 5) last = next_number();
  if (__VERIFIER_nondet_int() == 6) last = next_number();
  if (last > 3) return 1; // infeasible: true
  return last;
}
