// A line of standard input, taken apart by a stream of its own.
// options: --stdin 8
// runs: 3000
// expect: 10 goals, 10 covered, 0 open
#include <iostream>
#include <sstream>
#include <string>

int main() {
  std::string line;
  if (!std::getline(std::cin, line)) return 1;
  std::istringstream in(line);
  int number;
  if (!(in >> number)) return 2;
  if (number == 421) return 3;
  std::string word;
  if (in >> word && word == "go") return 4;
  return 0;
}
