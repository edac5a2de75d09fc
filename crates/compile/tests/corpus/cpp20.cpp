// flags: -std=c++20
// concepts, three-way comparison, consteval, init in range-for, likely, designated initialisers
#include <compare>
#include <concepts>
#include <optional>
#include <span>
#include <variant>
template <std::integral T> T half(T x) { if (x % 2 == 0) [[likely]] return x / 2; return x; }
struct Version { int major = 0, minor = 0; auto operator<=>(const Version &) const = default; };
consteval int square(int x) { return x > 0 ? x * x : 0; }
constexpr int clamp(int x) { if (std::is_constant_evaluated()) return 1; if (x > 9) return 9; return x; }
static int sum(std::span<const int> s) { int t = 0; for (int n = 0; int x : s) { if (n++ > 2) break; t += x; } return t; }
static std::optional<int> parse(const char *s) { if (!s || !*s) return std::nullopt; return *s >= '0' && *s <= '9' ? std::optional<int>(*s - '0') : std::nullopt; }
int main(int argc, char **argv) {
    const int list[] = {1, 2, 3, argc};
    Version a{.major = argc}, b{.major = 1, .minor = 2};
    int r = half(argc) + (int)half(7L) + square(3) + clamp(argc) + sum(list);
    if (a < b) r++;
    if ((a <=> b) == 0) r++;
    if (auto v = parse(argv[0]); v && *v > 3) r++;
    std::variant<int, double> x = argc;
    r += std::visit([](auto y) { return y > 2 ? 1 : 0; }, x);
    if (std::holds_alternative<int>(x)) r++;
    return r == 0;
}
