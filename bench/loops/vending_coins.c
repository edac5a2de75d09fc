// A vending machine takes fives and tens and sells at twenty, so the credit is in fives.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int credit = 0, sold = 0, change = 0;
  while (__VERIFIER_nondet_int()) {
    int coin = __VERIFIER_nondet_int();
    if (coin == 5 || coin == 10)
      credit += coin;
    else
      continue;
    if (credit >= 20) {
      sold = 1;
      change = credit - 20;
      credit = 0;
    }
    if (change > 5) // infeasible: true
      return 1;
    if (credit % 5 != 0) // infeasible: true
      return 2;
  }
  if (credit > 15) // infeasible: true
    return 3;
  return sold;
}
