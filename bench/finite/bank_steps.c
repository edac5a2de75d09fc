// Six transactions on two accounts with an overdraft limit; money is neither made nor lost by transfers.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { DEPOSIT, WITHDRAW, TRANSFER, FREEZE };

struct account {
  int balance;
  int frozen;
};

int main(void) {
  struct account a[2] = {{500, 0}, {0, 0}};
  int expected = 500, refused = 0, moved = 0;
  for (int i = 0; i < 6; i++) {
    int amount = __VERIFIER_nondet_int();
    unsigned char kind = __VERIFIER_nondet_uchar(), which = __VERIFIER_nondet_uchar() & 1;
    struct account *from = &a[which], *to = &a[1 - which];
    if (amount <= 0 || amount > 10000) return 1;
    switch (kind) {
    case DEPOSIT:
      if (from->frozen) {
        refused++;
        break;
      }
      from->balance += amount;
      expected += amount;
      break;
    case WITHDRAW:
      if (from->frozen || from->balance - amount < -1000) {
        refused++;
        break;
      }
      from->balance -= amount;
      expected -= amount;
      break;
    case TRANSFER:
      if (from->frozen || to->frozen || from->balance < amount) {
        refused++;
        break;
      }
      from->balance -= amount;
      to->balance += amount;
      moved++;
      break;
    case FREEZE:
      from->frozen = 1;
      break;
    default: return 2;
    }
    if (from->balance < -1000 || to->balance < -1000) reach_error();
  }
  int sum = a[0].balance + a[1].balance;
  if (sum != expected) reach_error();
  if (sum > 60500) reach_error();
  if (a[0].frozen && a[1].frozen && moved == 5) return 3;     // never: freezing takes two steps
  if (sum == 60500) {
    if (moved) return 4;                                      // never: all six were deposits
    return 5;
  }
  if (refused == 6 && sum != 500) return 6;                   // never
  if (moved == 6 && a[0].balance == 123) return 7;
  if (sum == -2000) return 8;
  return 0;
}
