// std::array, with an index from the input, bounds checked by at().
// expect: 14 goals, 10 covered, 4 infeasible, 0 open
#include <array>
#include <stdexcept>
extern "C" unsigned __VERIFIER_nondet_uint(void);

int main() {
  std::array<int, 6> table = {3, 1, 4, 1, 5, 9};
  unsigned index = __VERIFIER_nondet_uint();
  try {
    if (table.at(index) == 9) return 1;
    if (table.at(index) == 2) return 2; // infeasible: true
    if (index >= table.size()) return 3; // infeasible: true
  } catch (const std::out_of_range &) {
    if (index == 6) return 4;
    if (index < 6) return 5; // infeasible: true
    return 6;
  }
  table.fill(static_cast<int>(index));
  if (table[4] == 4 && table[2] == 4) return 7; // infeasible: false
  return 0;
}
