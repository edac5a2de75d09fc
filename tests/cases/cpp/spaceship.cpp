// C++20: three-way comparison and concepts.
// flags: -std=c++20
// expect: 18 goals, 16 covered, 2 infeasible, 0 open
#include <compare>
#include <concepts>
extern "C" int __VERIFIER_nondet_int(void);

struct Version {
  int major, minor;
  auto operator<=>(const Version &) const = default;
};

template <typename T>
concept Counted = requires(T t) {
  { t.size() } -> std::convertible_to<int>;
};
struct Three {
  int n;
  int size() const { return n; }
};

template <Counted T>
int measure(const T &t) {
  return t.size();
}
template <std::integral T>
int measure(T t) {
  return t < 0 ? -1 : 1;
}

int main() {
  Version found{__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  if (found > Version{2, 6} && found < Version{2, 8}) return 1;
  if (found == Version{3, 11}) return 2;
  std::strong_ordering order = found <=> Version{5, 0};
  if (order == 0 && found.minor != 0) return 3; // infeasible: true
  if (measure(Three{found.minor}) == 3000) return 4;
  if (measure(found.major) == 0) return 5; // infeasible: true
  return 0;
}
