// Test-Comp, psyco: calls of methods in an order that the input chooses; a guard remembers what came before.
// runs: 3000
// expect: 28 goals, 27 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int signed_on, rate, flag;

static int method_1(int p) {
  if (signed_on) return 1;
  signed_on = p > 3;
  return 0;
}

static int method_2(int p) {
  if (!signed_on) return 1;
  if (rate > 0 && p > rate) flag = 1;
  rate = p;
  return 0;
}

static int method_3(void) {
  if (!flag || rate != 77) return 1;
  flag = 0;
  return 0;
}

int main(void) {
  int done[3] = {0};
  for (int i = 0; i < 4; i++) {
    int method = __VERIFIER_nondet_int(), p = __VERIFIER_nondet_int(), failed;
    if (method == 1) failed = method_1(p);
    else if (method == 2) failed = method_2(p);
    else if (method == 3) failed = method_3();
    else return 0;
    if (failed) return 1;
    done[method - 1] = 1;
  }
  return done[0] && done[1] && done[2] ? 3 : 2; // infeasible: false
}
