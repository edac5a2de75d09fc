// An account: what went in less what went out is the balance, which never goes below nought.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned in = 0, out = 0, balance = 0;
  int refused = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned sum = __VERIFIER_nondet_uchar();
    if (__VERIFIER_nondet_int() < 0) {
      if (sum > balance) {
        refused = 1;
        continue;
      }
      balance -= sum;
      out += sum;
    } else if (balance < 60000) {
      balance += sum;
      in += sum;
    }
    if (balance > 60255) // infeasible: true
      return 1;
  }
  if (in - out != balance) // infeasible: true
    return 2;
  return refused;
}
