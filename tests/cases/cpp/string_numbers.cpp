// std::stoi and its exceptions; std::to_string of a symbolic number.
// runs: 2500
// expect: 14 goals, 11 covered, 1 infeasible, 2 open
#include <stdexcept>
#include <string>
extern "C" char __VERIFIER_nondet_char(void);

int main() {
  std::string text;
  for (int i = 0; i < 4; ++i) text += __VERIFIER_nondet_char();
  try {
    size_t used = 0;
    int number = std::stoi(text, &used, 10);
    if (number == -42 && used == 3) return 1;
    if (number == 2031) return 2;
    if (number > 9999) return 3; // open: true
    if (used == 0) return 4; // infeasible: true
  } catch (const std::invalid_argument &) {
    if (text[0] == '7') return 5; // open: true
    return 6;
  }
  return 0;
}
