// Mean, median and largest of numbers, with std::vector and algorithms.
// options: --stdin 20
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::vector<int> values;
  int value;
  while (std::cin >> value) values.push_back(value);
  if (!std::cin.eof()) {
    std::cout << "no number\n";
    return 1;
  }
  if (values.empty()) return 2;
  std::sort(values.begin(), values.end());
  int sum = std::accumulate(values.begin(), values.end(), 0);
  std::size_t middle = values.size() / 2;
  double median = values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
  if (median > sum / double(values.size())) std::cout << "skewed to the left\n";
  if (std::adjacent_find(values.begin(), values.end()) != values.end()) std::cout << "repeated\n";
  if (values.front() < 0 && values.back() > 0) std::cout << "mixed signs\n";
  if (std::all_of(values.begin(), values.end(), [](int v) { return v % 2 == 0; })) std::cout << "all even\n";
  return values.back() == 1000 ? 3 : 0;
}
