// Streams over strings: words, fields, integers and numbers with a point.
// options: --stdin 14
// letters: 0125.-+ ,ea
#include "check.h"
#include <iostream>
#include <sstream>
#include <string>

static void add_text(const std::string &text) {
  add(text.size());
  add_bytes(text.c_str(), unsigned(text.size()) + 1);
}

static void add_state(std::istream &in) {
  add(unsigned(in.rdstate()) ^ unsigned(in.good() ? long(in.tellg()) : 77) << 8);
  in.clear();
}

int main() {
  short s = -7;
  unsigned u = 7;
  double d = -7;
  char c = '#';
  std::string line, word = "#", field = "#";
  std::getline(std::cin, line);
  std::istringstream in(line);
  in >> s;
  add(unsigned(s));
  add_state(in);
  std::getline(in, field, ',');
  add_text(field);
  add_state(in);
  in >> word;
  add_text(word);
  add_state(in);
  in >> c;
  add(unsigned(c));
  add_state(in);
  in >> d;
  add_double(d);
  add_state(in);
  in >> u;
  add(u);
  add_state(in);

  std::stringstream both;
  both << field << ' ';
  both >> word;
  add_text(word);
  both << 12;
  both >> u;
  add(u);
  add_state(both);
  return checksum();
}
