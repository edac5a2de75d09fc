// An operation is chosen by a mode that is looked at again.
// Infeasible: mode is 1 exactly if the operation is add.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }

int main(void) {
  int mode = __VERIFIER_nondet_int();
  int (*operation)(int, int) = mode == 1 ? add : subtract;
  int change = __VERIFIER_nondet_int();
  int result = operation(7, change);
  if (mode == 1 && result != 7 + change) return 1; // infeasible: true
  return 0;
}
