// flags: -std=gnu2x
// C23: bool, nullptr, constexpr, typeof, attributes, binary literals, labels before declarations
#include <stddef.h>
constexpr int limit = 0b101;
[[nodiscard]] static bool above(int x) { return x > limit; }
static int f(int *p) { if (p == nullptr) return 0; typeof(*p) v = *p; if (above(v)) return 1; return 2; }
static int g(int x) { switch (x) { [[fallthrough]]; case 1: int y = x; return y; default: int z = 3; return z ? z : 0; } }
int main(int argc, char **argv) { (void)argv; if (true) argc++; return f(&argc) + f(nullptr) + g(argc) == 0; }
