// An array that nobody set, read and written at an index that is an input.
// options: --symbolic uninitialised
// runs: 150
// expect: 10 goals, 10 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int numbers[200];
  unsigned char at = __VERIFIER_nondet_uchar(), to = __VERIFIER_nondet_uchar();
  if (at >= 200 || to >= 200) return 9;
  if (numbers[at] == 4711) return 1;
  numbers[to] = 5;
  if (numbers[at] == 5 && at != to) return 2;
  return 0;
}
