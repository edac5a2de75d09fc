// Coins of 5 and 10: the credit is always a multiple of 5, which no power of two tells.
// options: --engines concolic,crabs
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int credit = 0, sold = 0;
  while (__VERIFIER_nondet_int()) {
    int coin = __VERIFIER_nondet_int();
    if (coin != 5 && coin != 10) continue;
    credit += coin;
    if (credit >= 20) {
      sold = 1;
      credit = 0;
    }
    if (credit % 5 != 0) return 1; // infeasible: true
  }
  return sold;
}
