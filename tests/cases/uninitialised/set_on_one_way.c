// Set on one way and not on the other.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int value;
  if (__VERIFIER_nondet_int() > 0) value = 5;
  if (value == 5) return 1;
  if (value == 6) return 2;
  return 0;
}
