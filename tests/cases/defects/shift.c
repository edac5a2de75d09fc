// A shift by as many places as there are.
// options: --sanitize undefined
// runs: 200
// outcome: invalid-shift-exponent
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int places = __VERIFIER_nondet_int();
  if (places < 0 || places > 32) return 1;
  return (int)(1u << places) == 16;
}
