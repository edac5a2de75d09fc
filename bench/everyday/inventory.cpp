// An inventory with iterators and std::optional, driven by commands of letters and numbers.
// options: --stdin 20
#include <algorithm>
#include <iostream>
#include <list>
#include <optional>

struct item {
  char code;
  int count;
};

class inventory {
  std::list<item> items;

public:
  std::optional<int> find(char code) const {
    auto place = std::find_if(items.begin(), items.end(), [&](const item &i) { return i.code == code; });
    if (place == items.end()) return std::nullopt;
    return place->count;
  }
  void add(char code, int count) {
    for (auto &item : items)
      if (item.code == code) {
        item.count += count;
        return;
      }
    items.push_back({code, count});
  }
  int drop_empty() {
    int dropped = 0;
    for (auto place = items.begin(); place != items.end();) {
      if (place->count <= 0) {
        place = items.erase(place);
        dropped++;
      } else {
        ++place;
      }
    }
    return dropped;
  }
};

int main() {
  inventory stock;
  char command, code;
  int count;
  while (std::cin >> command) {
    switch (command) {
    case 'a':
      if (!(std::cin >> code >> count)) return 1;
      stock.add(code, count);
      break;
    case 'f':
      if (!(std::cin >> code)) return 2;
      if (auto found = stock.find(code)) std::cout << *found << '\n';
      else std::cout << "none\n";
      break;
    case 'd':
      if (stock.drop_empty() > 1) std::cout << "several\n";
      break;
    default: return 3;
    }
  }
  return stock.find('z').value_or(0) > 5 ? 4 : 0;
}
