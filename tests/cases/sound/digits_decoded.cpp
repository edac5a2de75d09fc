// An address as hexadecimal digits of one's own, and back into a pointer by memcpy.
// cause: 6
#include <cstdint>
#include <cstring>
static int x;
static char digit(std::uintptr_t n, int place) { return "0123456789abcdef"[n >> 4 * place & 15]; }
static std::uintptr_t value(char c) { return (c & 15) + (c >> 6) * 9; }
template <int place> static std::uintptr_t copy(std::uintptr_t n) {
  if constexpr (place == 16)
    return 0;
  else
    return copy<place + 1>(n) << 4 | value(digit(n, place));
}
int main(int argc, char **argv) {
  if (argc > 1) {
    auto back = copy<0>(reinterpret_cast<std::uintptr_t>(&x));
    int *p;
    std::memcpy(&p, &back, sizeof p);
    *p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
