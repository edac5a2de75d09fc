// Numbers and the standard algorithms, with lambdas.
// options: --stdin 14
#include <algorithm>
#include <array>
#include <iostream>
#include <numeric>
#include <vector>
int main() {
  std::vector<int> numbers;
  for (int n; numbers.size() < 4 && std::cin >> n;) numbers.push_back(n);
  if (numbers.empty()) return 1;
  if (numbers.size() == 4) std::cout << "full\n";
  auto [low, high] = std::minmax_element(numbers.begin(), numbers.end());
  if (*low < 0) std::cout << "negative\n";
  if (*high - *low > 5 && *low >= 0) std::cout << "wide\n";
  int total = std::accumulate(numbers.begin(), numbers.end(), 0);
  if (total == 12) std::cout << "dozen\n";
  std::sort(numbers.begin(), numbers.end(), [](int a, int b) { return a > b; });
  if (std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end()) std::cout << "twice\n";
  auto odd = std::find_if(numbers.begin(), numbers.end(), [](int n) { return n & 1; });
  if (odd == numbers.end()) std::cout << "even\n";
  else if (*odd == 7) std::cout << "seven\n";
  std::array<int, 3> limits{2, 4, 8};
  bool below = std::all_of(numbers.begin(), numbers.end(), [&](int n) { return n < limits.back(); });
  if (!below) return 2;
  return std::is_sorted(numbers.rbegin(), numbers.rend()) ? 0 : 3;
}
