// Without --symbolic uninitialised: what a test takes whatever memory holds is covered, though the rest of its run depends on it.
// runs: 60
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int any;
  int input = __VERIFIER_nondet_int();
  if (input == 4711) {
    if (any > 100) return 1;
    return 2;
  }
  return 0;
}
