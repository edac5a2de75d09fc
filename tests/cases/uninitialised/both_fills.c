// Without --symbolic uninitialised: what a test takes whatever memory holds is covered, though the rest of its run depends on it.
// runs: 60
// expect: 4 goals, 2 covered, 2 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int any;
  int input = __VERIFIER_nondet_int();
  if (input == 4711) {
    if (any == 0) return 1; // open: false, true
    return 2;
  }
  return 0;
}
