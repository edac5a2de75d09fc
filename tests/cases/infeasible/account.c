// An account that refuses to be overdrawn.
// Infeasible: a withdrawal happens only if amount <= balance.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern short __VERIFIER_nondet_short(void);

struct account { int balance; int refused; };

static void withdraw(struct account *account, int amount) {
  if (amount < 0 || amount > account->balance)
    account->refused++;
  else
    account->balance -= amount;
}

int main(void) {
  struct account account = {100, 0};
  withdraw(&account, __VERIFIER_nondet_short());
  withdraw(&account, __VERIFIER_nondet_short());
  if (account.balance < 0) return 1; // infeasible: true
  return account.refused;
}
