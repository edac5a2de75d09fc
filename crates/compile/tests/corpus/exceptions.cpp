// try, catch, throw, rethrow, noexcept, clean-up of locals
#include <stdexcept>
#include <string>
struct Guard { int &n; explicit Guard(int &x) : n(x) { n++; } ~Guard() { if (n > 0) n--; } };
static int risky(int x) { if (x > 2) throw std::runtime_error("big"); if (x < 0) throw x; return x; }
static int safe(int x) noexcept { try { return risky(x); } catch (const std::exception &e) { return e.what()[0] == 'b' ? 1 : 2; } catch (int v) { if (v < -5) return 3; return 4; } catch (...) { return 5; } }
static int nested(int x, int &depth) {
    Guard g(depth);
    std::string s = x > 0 ? "positive" : std::string("other");
    try { Guard h(depth); if (risky(x) && s.size() > 3) return 1; } catch (int) { if (x == -1) throw; return 2; }
    return s.empty() ? 3 : 4;
}
int main(int argc, char **) {
    int depth = 0, r = 0;
    for (int i = -3; i < 5; i++) { r += safe(i * argc); try { r += nested(i, depth); } catch (...) { r++; } }
    if (std::string("a") + "b" == "ab" && depth == 0) r++;
    if (std::string(argc, 'x').find('y') == std::string::npos) r++;
    return r == 12345;
}
