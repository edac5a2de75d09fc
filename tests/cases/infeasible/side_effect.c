// The right side of || has an effect only if it is asked.
// Infeasible: counted is not called if a is set.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int count = 0;
static int counted(int n) { count += n & 1; return n; }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a || counted(b)) a = a ? 1 : 0;
  if (a == 1 && count == 1) return 1; // infeasible: true
  return 0;
}
