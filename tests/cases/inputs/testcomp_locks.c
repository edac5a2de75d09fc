// Test-Comp, control flow: locks that are taken and given back, on conditions that do not change.
// runs: 1500
// expect: 20 goals, 17 covered, 3 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int p1 = __VERIFIER_nondet_int(), lk1 = 0;
  int p2 = __VERIFIER_nondet_int(), lk2 = 0;
  int p3 = __VERIFIER_nondet_int(), lk3 = 0;
  while (1) {
    int cond = __VERIFIER_nondet_int();
    if (cond == 0) goto out;
    lk1 = lk2 = lk3 = 0;
    if (p1 != 0) lk1 = 1;
    if (p2 != 0) lk2 = 1;
    if (p3 != 0) lk3 = 1;
    if (p1 != 0) {
      if (lk1 != 1) goto ERROR; // infeasible: true
      lk1 = 0;
    }
    if (p2 != 0) {
      if (lk2 != 1) goto ERROR; // infeasible: true
      lk2 = 0;
    }
    if (p3 != 0) {
      if (lk3 != 1) goto ERROR; // infeasible: true
      lk3 = 0;
    }
  }
out:
  return 0;
ERROR:
  reach_error();
  return 1;
}
