// std::optional and std::variant, visited and unwrapped.
// flags: -std=c++20
// expect: 14 goals, 12 covered, 2 open
#include <optional>
#include <variant>
extern "C" int __VERIFIER_nondet_int(void);

static std::optional<int> parse(int n) {
  if (n < 0) return std::nullopt;
  return n + 1;
}

int main() {
  int n = __VERIFIER_nondet_int();
  std::variant<int, double> value = 1;
  if (n == 5) value = 2.5;
  if (std::holds_alternative<double>(value)) return 1;
  auto parsed = parse(n);
  if (!parsed) return 2;
  if (*parsed == 501) return 3;
  if (*parsed == 6) return 4;  // open: true
  return std::get<int>(value) == 1 ? 0 : 5;  // open: false
}
