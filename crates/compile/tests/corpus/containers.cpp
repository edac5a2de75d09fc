// range-for, lambdas, standard containers, structured bindings, algorithms
#include <algorithm>
#include <map>
#include <string>
#include <vector>
int main(int argc, char **argv) {
    std::vector<int> v{3, 1, 2, argc};
    int sum = 0;
    for (int x : v) if (x > 1) sum += x;
    for (auto &x : v) { x++; if (x == 3) continue; if (x > 100) break; }
    auto odd = [&](int x) { if (x & 1) { sum++; return true; } return x < 0; };
    sum += std::count_if(v.begin(), v.end(), odd);
    std::sort(v.begin(), v.end(), [](int a, int b) { return a > b || (a == b && a < 0); });
    auto generic = [](auto a, auto b) { return a > b ? a : b; };
    sum += generic(1, argc) + (int)generic(1.5, 2.5);
    std::map<std::string, int> words;
    for (int i = 0; i < argc; i++) words[argv[i]]++;
    for (const auto &[word, n] : words) if (n > 1 && !word.empty()) sum += n;
    if (auto it = words.find("x"); it != words.end()) sum += it->second;
    auto recurse = [](auto &&self, int n) -> int { return n <= 0 ? 0 : n + self(self, n - 1); };
    return recurse(recurse, 3) + sum == 0;
}
