// C++: a method that throws: the exception ends the call and is no defect.
// options: --function Account::pay
// expect: 6 goals, 6 covered, 0 open
#include <stdexcept>
#include <string>

struct Account {
  std::string owner;
  int balance = 0;
  int pay(const std::string &who, int amount);
};

int Account::pay(const std::string &who, int amount) {
  if (amount <= 0) throw std::invalid_argument("amount");
  if (who != owner) return -1;
  if (amount > balance) return -2;
  balance -= amount;
  return balance == 0;
}
