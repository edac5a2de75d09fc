// Twin of chosen_operation.c: another mode chooses the operation.
// Feasible: mode 1 subtracts 5.
// taken by: 1 5
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }

int main(void) {
  int mode = __VERIFIER_nondet_int();
  int (*operation)(int, int) = mode == 2 ? add : subtract;
  int change = __VERIFIER_nondet_int();
  int result = operation(7, change);
  if (mode == 1 && result != 7 + change) return 1;
  return 0;
}
