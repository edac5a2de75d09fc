// A pointer to a structure is null or points to a fresh one.
// options: --function withdraw
// expect: 8 goals, 8 covered, 0 open
struct account { long balance; int frozen; };

int withdraw(struct account *account, long amount) {
  if (!account) return -1;
  if (account->frozen) return -2;
  if (amount <= 0 || amount > account->balance) return -3;
  account->balance -= amount;
  return account->balance == 42;
}
