// noexcept as a question at compile time, and what happens when a promise is broken.
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
#include <exception>
#include <cstdlib>
extern "C" int __VERIFIER_nondet_int(void);

static int safe(int n) noexcept { return n - 1; }
static int unsafe_one(int n) {
  if (n == 3) throw n;
  return n;
}
static int promises(int n) noexcept { return unsafe_one(n); }

template <typename F>
int apply(F f, int n) {
  if (noexcept(f(n))) return 1;
  return f(n);
}

int main() {
  std::set_terminate([] { std::_Exit(9); });
  int n = __VERIFIER_nondet_int();
  if (safe(n) == 99) return 1;
  if (n < 10 && promises(n) == 3) return 2; // infeasible: true
  if (n == 3) return 3; // infeasible: true
  return apply(unsafe_one, n);
}
