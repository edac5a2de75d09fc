// An address as a decimal text, through the library's conversions.
// cause: 9
#include <charconv>
#include <cstdint>
#include <cstdio>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    char text[32] = {};
    std::snprintf(text, sizeof text, "%llu", (unsigned long long)&x);
    double n = 0;
    std::from_chars(text, text + sizeof text, n);
    *reinterpret_cast<int *>((std::uintptr_t)n) = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
