// Twin of goto_cleanup.c: one jump forgets to.
// Feasible: 1001.
// taken by: 1001
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int result = 0, input = __VERIFIER_nondet_int();
  if (input < 0) {
    result = -1;
    goto failed;
  }
  if (input > 1000) {
    goto failed;
  }
  return 0;
failed:
  if (result == 0) return 1;
  return -result;
}
