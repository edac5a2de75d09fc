// std::vector: growth, insertion, erasure, comparison, two dimensions.
// options: --engines concolic
// expect: 16 goals, 13 covered, 3 open
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);

int main() {
  std::vector<int> numbers;
  for (int i = 0; i < 3; ++i) numbers.push_back(__VERIFIER_nondet_int());
  numbers.insert(numbers.begin() + 1, 7);
  if (numbers[2] == 70 && numbers[1] != 7) return 1; // open: true
  if (numbers == std::vector<int>{1, 7, 2, 3}) return 2;
  numbers.erase(numbers.begin());
  if (numbers.front() != 7) return 3; // open: true
  numbers.resize(5, -1);
  if (numbers.back() != -1) return 4; // open: true
  std::vector<std::vector<int>> grid(2, std::vector<int>(2, 0));
  grid[1][0] = numbers[1];
  grid[0][1] = grid[1][0] * 2;
  if (grid[0][1] == 2468) return 5;
  if (numbers < std::vector<int>{7, -5}) return 6;
  return 0;
}
