// Lines of standard input: how long they are is a value, and none holds its end.
// options: --stdin 12
// runs: 150
// expect: 10 goals, 8 covered, 2 open
#include <iostream>
#include <string>

int main() {
  std::string line;
  int lines = 0;
  while (std::getline(std::cin, line)) {
    lines++;
    if (line == "stop") return 1;
    if (line.find('\n') != std::string::npos) return 2; // open: true
    if (line.size() > 12) return 3; // open: true
  }
  if (lines == 3) return 4;
  return 0;
}
