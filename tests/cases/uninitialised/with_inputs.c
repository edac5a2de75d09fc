// Together with other inputs.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int any;
  int input = __VERIFIER_nondet_int();
  if (any == input && input > 1000) return 1;
  if (any + input == 77) return 2;
  return 0;
}
