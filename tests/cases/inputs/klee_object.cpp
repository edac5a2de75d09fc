// KLEE: in C++, with an object on the heap.
// expect: 10 goals, 10 covered, 0 open
#include <klee/klee.h>
#include <cstdint>

class Account {
  int64_t balance = 0;
  bool open = false;

public:
  bool deposit(int32_t amount) {
    if (amount <= 0 || !open) return false;
    balance += amount;
    return true;
  }
  void set_open(bool value) { open = value; }
  int64_t value() const { return balance; }
};

int main() {
  auto *account = new Account;
  int32_t first, second;
  bool open;
  klee_make_symbolic(&first, sizeof first, "first");
  klee_make_symbolic(&second, sizeof second, "second");
  klee_make_symbolic(&open, sizeof open, "open");
  account->set_open(open);
  int status = 0;
  if (account->deposit(first) && account->deposit(second)) status = 1;
  if (account->value() == 3000000000) status = 2;
  delete account;
  return status;
}
