// constexpr tables, if constexpr, a concept, and structured bindings.
// flags: -std=c++20
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <array>
#include <utility>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

constexpr std::array<int, 8> primes = {2, 3, 5, 7, 11, 13, 17, 19};

constexpr int total() {
  int sum = 0;
  for (int prime : primes) sum += prime;
  return sum;
}
static_assert(total() == 77);

template <typename T>
concept Small = sizeof(T) == 1;

template <typename T>
int weigh(T value) {
  if constexpr (Small<T>)
    return value & 7;
  else
    return static_cast<int>(value) + 100;
}

static std::pair<int, int> split(int n) { return {n / 16, n % 16}; }

int main() {
  unsigned char n = __VERIFIER_nondet_uchar();
  auto [high, low] = split(n);
  if (high == 9 && low == 4) return 1;
  if (primes[weigh(n)] == 17) return 2;
  if (weigh(int{n}) == 123) return 3;
  if (primes[n % 8] == 9) return 4; // infeasible: true
  return 0;
}
