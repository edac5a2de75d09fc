// A pointer that may point to two objects, but not to the third.
// Infeasible: p is &left or &right, never &total.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int left = 1, right = 2, total = 3;
  int *p = __VERIFIER_nondet_int() > 0 ? &left : &right;
  *p = __VERIFIER_nondet_int();
  if (total != 3) return 1; // infeasible: true
  return right;
}
