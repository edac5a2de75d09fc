// Pointers to members and to member functions, virtual ones included.
// options: --engines concolic
// expect: 20 goals, 18 covered, 2 open
extern "C" int __VERIFIER_nondet_int(void);

struct Account {
  int balance = 0, limit = 50;
  int deposit(int n) { return balance += n; }
  int withdraw(int n) {
    if (balance - n < -limit) return -1;
    return balance -= n;
  }
  virtual int fee() const { return 1; }
  virtual ~Account() = default;
};
struct Premium : Account {
  int fee() const override { return balance > 1000 ? 0 : 2; }
};

int main() {
  int (Account::*actions[])(int) = {&Account::deposit, &Account::withdraw};
  int Account::*field = &Account::limit;
  Premium account;
  int n = __VERIFIER_nondet_int(), which = __VERIFIER_nondet_int();
  if (which < 0 || which > 1) return 1;
  account.*field = 70;
  int result = (account.*actions[which])(n);
  if (result == -1) return 2;
  if (result == -65) return 3;
  if (account.balance < -70 && which == 1) return 4; // open: true
  int (Account::*fee)() const = &Account::fee;
  if ((account.*fee)() == 0) return 5;
  if ((account.*fee)() == 1) return 6; // open: true
  return 0;
}
