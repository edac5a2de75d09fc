// templates instantiated twice, variadic templates, specialisation
#include <cstddef>
template <typename T> T largest(T a, T b) { if (a > b) return a; return b; }
template <typename T, std::size_t N> struct Stack {
    T items[N];
    std::size_t used = 0;
    bool push(T x) { if (used == N) return false; items[used++] = x; return true; }
    bool has(T x) const { for (std::size_t i = 0; i < used; i++) if (items[i] == x) return true; return false; }
};
template <typename... Args> int count_positive(Args... args) { return (0 + ... + (args > 0 ? 1 : 0)); }
template <typename... Args> bool all(Args... args) { return (... && args); }
template <int N> int fixed(int x) { if (N > 2 && x) return 1; return N ? x : 0; }
template <> int fixed<7>(int x) { return x ? 7 : 0; }
int main(int argc, char **) {
    Stack<int, 2> a;
    Stack<long, 3> b;
    a.push(argc); a.push(2); a.push(3); b.push(argc);
    return largest(argc, 2) + (int)largest(1.5, 2.5 * argc) + a.has(2) + b.has(3) +
           count_positive(argc, -1, 2) + all(argc > 0, argc < 9) + fixed<1>(argc) + fixed<3>(argc) + fixed<7>(argc) == 0;
}
