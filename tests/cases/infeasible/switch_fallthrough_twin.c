// Twin of switch_fallthrough.c: another case opens without starting.
// Feasible: 0.
// taken by: 0
// expect: 10 goals, 10 covered, 0 open
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
  default: opened = 1;
  }
  if (opened && !started) return 1;
  return started;
}
