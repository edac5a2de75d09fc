// std::string: comparison, search, parts, joining.
// runs: 800
// expect: 22 goals, 19 covered, 3 open
#include <string>
extern "C" char __VERIFIER_nondet_char(void);

int main() {
  std::string text;
  for (int i = 0; i < 4; ++i) text.push_back(__VERIFIER_nondet_char());
  if (text == "abcd") return 1;
  if (text.find('x') == 2) return 2;
  if (text.substr(1, 2) == "zz") return 3;
  std::string longer = text + "!";
  if (longer.compare("wxyz!") == 0) return 4;
  if (longer.find("q!") == 3) return 5;
  if (longer.find("q!") == 4) return 6; // open: true
  if (longer.size() != 5) return 7; // open: true
  if (longer.back() != '!') return 8; // open: true
  if (text < "B" && text > "A") return 9;
  return 0;
}
