// Twin of account.c: the check forgets what was taken before.
// Feasible: 100 and 1 are taken from 100.
// taken by: 100 1
// expect: 6 goals, 6 covered, 0 open
extern short __VERIFIER_nondet_short(void);

struct account { int balance; int refused; };

static void withdraw(struct account *account, int amount) {
  if (amount < 0 || amount > 100)
    account->refused++;
  else
    account->balance -= amount;
}

int main(void) {
  struct account account = {100, 0};
  withdraw(&account, __VERIFIER_nondet_short());
  withdraw(&account, __VERIFIER_nondet_short());
  if (account.balance < 0) return 1;
  return account.refused;
}
