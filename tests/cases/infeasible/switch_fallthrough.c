// A case falls through into the next.
// Infeasible: opened is set in the one case, and started in both.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int opened = 0, started = 0;
  switch (__VERIFIER_nondet_int()) {
  case 1:
    opened = 1;
    __attribute__((fallthrough));
  case 2:
    started = 1;
    break;
  default: break;
  }
  if (opened && !started) return 1; // infeasible: true
  return started;
}
