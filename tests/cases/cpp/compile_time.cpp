// constexpr tables and if constexpr: what the compiler decides is decided for every input.
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
#include <array>
#include <cstdint>
#include <type_traits>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);
extern "C" int __VERIFIER_nondet_int(void);

constexpr std::array<std::uint8_t, 16> squares() {
  std::array<std::uint8_t, 16> table{};
  for (unsigned i = 0; i < 16; ++i) table[i] = static_cast<std::uint8_t>(i * i);
  return table;
}
constexpr auto table = squares();
static_assert(table[5] == 25);

template <typename T>
int width(T value) {
  if constexpr (std::is_signed_v<T>) {
    if (value < 0) return -1;
  }
  return sizeof(T);
}

int main() {
  unsigned char index = __VERIFIER_nondet_uchar() & 15;
  if (table[index] == 144) return 1;
  if (table[index] == 143) return 2; // infeasible: true
  int n = __VERIFIER_nondet_int();
  if (width(n) == -1) return 3;
  if (width(static_cast<unsigned>(n)) != 4) return 4; // infeasible: true
  return 0;
}
