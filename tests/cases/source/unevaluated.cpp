// Operands that are never evaluated have no goals: sizeof, decltype, noexcept; an assert that can fail has two.
// runs: 60
// outcome: assertion
// expect: 6 goals, 6 covered, 0 open
#include <cassert>
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);
template <class T> auto larger(T a, T b) -> decltype(a < b ? b : a) { return a < b ? b : a; }
int main() {
  int x = __VERIFIER_nondet_int();
  static_assert(noexcept(1 ? 2 : 3));
  if (larger(x, 3) == 3) return sizeof(decltype(x ? 1 : 2L)) == 8;
  assert(x != 77);
  return 0;
}
