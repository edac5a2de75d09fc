// Standard input in C++: words, lines, integers and numbers with a point.
// options: --stdin 14
// letters: 0125.-+ \nea
#include "check.h"
#include <iostream>
#include <string>

static void add_text(const std::string &text) {
  add(text.size());
  add_bytes(text.c_str(), unsigned(text.size()) + 1);
}

int main() {
  int i = -7;
  unsigned u = 7;
  double d = -7;
  std::string word = "#", line = "#";
  std::cin >> i;
  add(unsigned(i) ^ unsigned(std::cin.rdstate()) << 16);
  std::cin.clear();
  std::cin >> word;
  add(unsigned(std::cin.rdstate()));
  add(word == "a" ? 1 : word == "e0" ? 2 : word < "b" ? 3 : 4);
  add_text(word);
  std::cin.clear();
  std::cin >> d;
  add_double(d);
  add(unsigned(std::cin.rdstate()));
  std::cin.clear();
  std::getline(std::cin, line);
  add(unsigned(std::cin.rdstate()));
  add(line.find('e'));
  add(line.find("0."));
  add_text(line);
  std::cin.clear();
  std::cin >> u;
  add(u ^ unsigned(std::cin.rdstate()) << 16);
  return checksum();
}
