// Classes with private state, constructors, const methods and a static member.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

class Account {
 public:
  explicit Account(int balance) : balance_(balance) { ++opened; }
  bool withdraw(int amount) {
    if (amount <= 0) return false;
    if (amount > balance_) return false;
    balance_ -= amount;
    return true;
  }
  int balance() const { return balance_; }
  static int opened;

 private:
  int balance_;
};

int Account::opened = 0;

int main() {
  Account account(100);
  int first = __VERIFIER_nondet_int();
  int second = __VERIFIER_nondet_int();
  bool ok = account.withdraw(first) && account.withdraw(second);
  if (ok && account.balance() == 7) return 1;
  if (account.balance() < 0) return 2; // infeasible: true
  if (Account::opened != 1) return 3; // infeasible: true
  return 0;
}
