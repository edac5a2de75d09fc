// A stock of items: optional, string_view, map, exceptions.
// options: --stdin 14
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
static std::optional<int> to_number(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}
class Stock {
  std::map<std::string, int> items;
public:
  void add(const std::string &name, int count) {
    if (count == 0) throw std::invalid_argument("nothing");
    items[name] += count;
  }
  int take(const std::string &name, int count) {
    auto it = items.find(name);
    if (it == items.end()) throw std::out_of_range(name);
    if (it->second < count) return -1;
    it->second -= count;
    if (it->second == 0) items.erase(it);
    return count;
  }
  bool empty() const { return items.empty(); }
};
int main() {
  Stock stock;
  std::string line;
  int errors = 0;
  while (std::getline(std::cin, line)) {
    std::string_view view = line;
    if (view.size() < 3) { ++errors; continue; }
    char command = view[0];
    std::string name(view.substr(1, 1));
    auto count = to_number(view.substr(2));
    if (!count) { ++errors; continue; }
    try {
      if (command == '+') stock.add(name, *count);
      else if (command == '-') { if (stock.take(name, *count) < 0) std::cout << "short\n"; }
      else ++errors;
    } catch (const std::invalid_argument &) { errors += 10; }
    catch (const std::out_of_range &e) { errors += 100; if (e.what()[0] == 'x') std::cout << "x?\n"; }
  }
  if (errors >= 110) return 2;
  return stock.empty() ? 0 : 1;
}
