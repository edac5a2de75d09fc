// Every jump to the clean-up sets the result first.
// Infeasible: result is -1 or -2 at the label.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int result = 0, input = __VERIFIER_nondet_int();
  if (input < 0) {
    result = -1;
    goto failed;
  }
  if (input > 1000) {
    result = -2;
    goto failed;
  }
  return 0;
failed:
  if (result == 0) return 1; // infeasible: true
  return -result;
}
