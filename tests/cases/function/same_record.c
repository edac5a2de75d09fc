// A record that is moved onto itself.
// options: --function transfer
// expect: 12 goals, 12 covered, 0 open
struct account {
  int balance;
};

int transfer(struct account *from, struct account *to, int amount) {
  if (!from || !to || amount < 0) return -1;
  int before = from->balance;
  if (before < amount) return -2;
  from->balance -= amount;
  to->balance += amount;
  if (amount > 0 && from->balance == before) return 1;
  return 0;
}
