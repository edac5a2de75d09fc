// Counts words with std::map, and says which are most frequent.
// options: --stdin 20
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
  std::map<std::string, int> counts;
  std::string word;
  while (std::cin >> word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
    while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.pop_back();
    if (word.empty()) continue;
    ++counts[word];
  }
  if (counts.empty()) {
    std::cout << "nothing\n";
    return 1;
  }
  std::vector<std::pair<int, std::string>> order;
  for (const auto &[text, count] : counts) order.emplace_back(count, text);
  std::sort(order.rbegin(), order.rend());
  if (order.size() > 1 && order[0].first == order[1].first) std::cout << "a tie\n";
  if (order[0].first >= 3) std::cout << "three times or more\n";
  if (counts.count("the")) std::cout << "English\n";
  else if (counts.count("der")) std::cout << "German\n";
  for (const auto &[count, text] : order) std::cout << count << ' ' << text << '\n';
  return 0;
}
