// An account that refuses an overdraft by an exception is unchanged after the refusal.
// verdict: safe
#include <cassert>
#include <stdexcept>
extern "C" int __VERIFIER_nondet_int(void);

class Account {
public:
  explicit Account(int start) : balance_(start) {}
  int balance() const { return balance_; }

  void withdraw(int amount)
  {
    if (amount > balance_)
      throw std::runtime_error("overdraft");
    balance_ -= amount;
  }

private:
  int balance_;
};

int main()
{
  int start = __VERIFIER_nondet_int();
  int amount = __VERIFIER_nondet_int();
  if (start < 0 || start > 1000 || amount < 0 || amount > 1000)
    return 0;
  Account account(start);
  bool refused = false;
  try {
    account.withdraw(amount);
  } catch (const std::runtime_error &) {
    refused = true;
  }
  assert(refused == (amount > start));
  assert(account.balance() == (refused ? start : start - amount));
  return 0;
}
