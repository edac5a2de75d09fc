// std::sort, find_if, accumulate, count_if, min_element over symbolic values.
// runs: 1000
// expect: 16 goals, 14 covered, 2 open
#include <algorithm>
#include <numeric>
#include <vector>
extern "C" signed char __VERIFIER_nondet_char(void);

int main() {
  std::vector<int> numbers(3);
  std::generate(numbers.begin(), numbers.end(), [] { return __VERIFIER_nondet_char(); });
  if (std::accumulate(numbers.begin(), numbers.end(), 0) == 222) return 1;
  auto big = std::find_if(numbers.begin(), numbers.end(), [](int n) { return n > 120; });
  if (big == numbers.begin() + 2) return 2;
  if (std::count_if(numbers.begin(), numbers.end(), [](int n) { return n == 9; }) == 2) return 3;
  std::sort(numbers.begin(), numbers.end());
  if (numbers[0] > numbers[2]) return 4; // open: true
  if (numbers[1] == 64 && numbers[2] == 65) return 5;
  if (*std::min_element(numbers.begin(), numbers.end()) != numbers[0]) return 6; // open: true
  if (std::binary_search(numbers.begin(), numbers.end(), -100)) return 7;
  return 0;
}
