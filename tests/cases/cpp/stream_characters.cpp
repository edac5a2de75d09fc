// std::cin by the character: get, peek, putback, read, ignore.
// options: --stdin 6
// runs: 800
// expect: 16 goals, 14 covered, 2 open
#include <iostream>

int main() {
  int first = std::cin.peek();
  if (first == EOF) return 1;
  char c;
  std::cin.get(c);
  if (c != static_cast<char>(first)) return 2; // open: true
  if (c == '#') {
    std::cin.ignore();
    if (std::cin.get() == '!') return 3;
    return 4;
  }
  std::cin.putback(c);
  char both[2];
  std::cin.read(both, 2);
  if (!std::cin) return 5;
  if (both[0] == 'P' && both[1] == 'K') return 6;
  if (both[0] == '#') return 7; // open: true
  return 0;
}
