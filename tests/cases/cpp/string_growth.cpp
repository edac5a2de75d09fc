// A string that leaves its small buffer keeps its bytes; insert, erase, replace, append.
// runs: 600
// expect: 20 goals, 15 covered, 5 open
#include <string>
extern "C" char __VERIFIER_nondet_char(void);

int main() {
  std::string text(1, __VERIFIER_nondet_char());
  text += __VERIFIER_nondet_char();
  std::string grown = text;
  for (int i = 0; i < 30; ++i) grown.append("-");
  grown.insert(1, "<>");
  if (grown[0] == 'A' && grown[3] == 'Z') return 1;
  if (grown[1] != '<') return 2; // open: true
  grown.erase(0, 3);
  if (grown.front() == '7') return 3;
  grown.replace(0, 1, "ab");
  if (grown.compare(0, 3, "ab-") != 0) return 4; // open: true
  if (text.c_str()[2] != 0) return 5; // open: true
  if (text.empty()) return 6; // open: true
  std::string other = "k";
  other.swap(text);
  if (other == "go") return 7;
  if (text != "k") return 8; // open: true
  return 0;
}
