// Words of standard input have a length that is a value.
// options: --stdin 12
// runs: 120
// expect: 12 goals, 11 covered, 1 open
#include <iostream>
#include <string>

int main() {
  std::string command, name;
  if (!(std::cin >> command)) return 1;
  if (command.empty()) return 2; // open: true
  if (command == "delete") {
    if (!(std::cin >> name)) return 3;
    return name == "all" ? 4 : 5;
  }
  if (command == "list") return 6;
  return 0;
}
