// Twin of quotient_bound.c: the dividend is larger than the bound.
// Feasible: 101 / 1 is 101.
// taken by: 1
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int share = __VERIFIER_nondet_int();
  if (share != 0 && 101 / share > 100) return 1;
  return 0;
}
