// What came in less what went out is the balance, round after round: linear equations, which predicates are refined by
// from the head of the loop on.
// options: --engines crabs
// runs: 600
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned in = 0, out = 0, balance = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned sum = __VERIFIER_nondet_uchar();
    if (__VERIFIER_nondet_int() < 0) {
      if (sum > balance) continue;
      balance -= sum;
      out += sum;
    } else {
      balance += sum;
      in += sum;
    }
  }
  if (in - out != balance) // infeasible: true
    return 1;
  return 0;
}
