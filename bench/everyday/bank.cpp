// Accounts with exceptions: deposits, withdrawals, transfers from commands.
// options: --stdin 24
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>

struct insufficient : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class bank {
  std::map<char, int> accounts;

public:
  void deposit(char who, int amount) {
    if (amount <= 0) throw std::invalid_argument("amount");
    accounts[who] += amount;
  }
  void withdraw(char who, int amount) {
    auto account = accounts.find(who);
    if (account == accounts.end()) throw std::out_of_range("no account");
    if (account->second < amount) throw insufficient("money");
    account->second -= amount;
    if (account->second == 0) accounts.erase(account);
  }
  void transfer(char from, char to, int amount) {
    withdraw(from, amount);
    deposit(to, amount);
  }
  std::size_t size() const { return accounts.size(); }
};

int main() {
  bank bank;
  char command, who, other;
  int amount;
  while (std::cin >> command) {
    try {
      if (command == 'd' && std::cin >> who >> amount) bank.deposit(who, amount);
      else if (command == 'w' && std::cin >> who >> amount) bank.withdraw(who, amount);
      else if (command == 't' && std::cin >> who >> other >> amount) bank.transfer(who, other, amount);
      else return 1;
    } catch (const insufficient &) {
      std::cout << "not enough\n";
    } catch (const std::invalid_argument &e) {
      std::cout << e.what() << '\n';
      return 2;
    } catch (const std::exception &e) {
      std::cout << e.what() << '\n';
    }
  }
  if (bank.size() > 1) std::cout << "several accounts\n";
  return 0;
}
