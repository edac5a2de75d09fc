// A member that the constructor forgot.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 4 covered, 2 infeasible, 0 open
struct Account {
  int balance;
  int limit;
  Account() { balance = 0; }
};
int main() {
  Account account;
  if (account.balance != 0) return 1; // infeasible: true
  if (account.limit == -5) return 2;
  Account *other = new Account;
  int code = other->balance == 0 ? 3 : 4; // infeasible: false
  delete other;
  return code;
}
