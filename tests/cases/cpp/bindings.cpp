// Structured bindings, std::pair, std::tuple, std::tie.
// expect: 18 goals, 15 covered, 3 infeasible, 0 open
#include <map>
#include <tuple>
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);

struct Point {
  int x, y;
};

static std::tuple<int, char, bool> split(int n) { return {n / 256, static_cast<char>(n), n < 0}; }

int main() {
  int n = __VERIFIER_nondet_int();
  auto [high, low, negative] = split(n);
  if (low == 'q' && high == 1000) return 1;
  if (negative && high > 0) return 2; // infeasible: true
  Point point{n, n + 1};
  auto &[x, y] = point;
  x *= 2;
  if (point.x == 222) return 3;
  std::pair<int, int> left{x, y}, right{10, 20};
  if (left == right) return 4; // infeasible: true
  if (left < right && left.first == 10) return 5;
  int a, b;
  std::tie(a, b) = std::make_pair(y, x);
  if (a != y) return 6; // infeasible: true
  return 0;
}
