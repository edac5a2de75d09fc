// std::optional: empty or a value.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
#include <optional>
extern "C" int __VERIFIER_nondet_int(void);

static std::optional<int> half(int n) {
  if (n % 2 != 0) return std::nullopt;
  return n / 2;
}

int main() {
  int n = __VERIFIER_nondet_int();
  std::optional<int> result = half(n);
  if (!result) {
    if (n == 6) return 1; // infeasible: true
    return 2;
  }
  if (*result == 123) return 3;
  if (result.value_or(-1) == -77) return 4;
  result = half(*result);
  if (result.has_value() && *result * 4 != n) return 5; // infeasible: true
  if (result == 1000) return 6;
  return 0;
}
