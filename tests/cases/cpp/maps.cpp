// std::map and std::set: search trees of symbolic keys.
// options: --engines concolic
// runs: 1000
// expect: 20 goals, 17 covered, 3 open
#include <map>
#include <set>
extern "C" int __VERIFIER_nondet_int(void);

int main() {
  std::map<int, int> prices = {{10, 1}, {20, 2}, {30, 3}};
  int key = __VERIFIER_nondet_int();
  auto found = prices.find(key);
  if (found != prices.end()) {
    if (found->second == 2) return 1;
    if (found->first != key) return 2; // open: true
  }
  prices[key] += 5;
  if (prices.size() == 4 && prices.begin()->first == -3) return 3;
  auto above = prices.lower_bound(25);
  if (above->first == 27) return 4;
  if (above->first < 25) return 5; // open: true
  std::set<int> seen = {key, 5};
  if (seen.size() == 1) return 6;
  if (seen.count(5) == 0) return 7; // open: true
  return 0;
}
