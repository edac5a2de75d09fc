// Commands in lines, each taken apart by a stream of its own: words that are looked for are one flip away.
// options: --stdin 12
// runs: 600
// expect: 18 goals, 18 covered, 0 open
#include <iostream>
#include <sstream>
#include <string>

int main() {
  std::string line;
  int total = 0;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    std::string command;
    int amount;
    if (!(in >> command)) continue;
    if (command == "add") {
      if (!(in >> amount)) return 1;
      if (amount > 500) return 2;
      total += amount;
    } else if (command == "take") {
      if (in >> amount && amount > 7) return 3;
    } else {
      return 4;
    }
  }
  if (total == 77) return 5;
  return 0;
}
