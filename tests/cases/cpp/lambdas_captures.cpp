// Captures by value and by reference, generic lambdas, init captures, recursion through std::function.
// expect: 18 goals, 15 covered, 2 infeasible, 1 open
#include <functional>
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);

int main() {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  auto by_value = [a](int x) { return a * 2 + x; };
  auto by_reference = [&b](int x) { b += x; };
  a = 0;
  by_reference(5);
  if (by_value(1) == 2025) return 1;
  if (b == 55) return 2;
  auto generic = [](auto x, auto y) { return x > y; };
  if (generic(b, 100L) && !generic(b, 50)) return 3; // infeasible: true
  auto counter = [n = b & 7]() mutable { return n++; };
  counter();
  if (counter() == 8) return 4;
  std::function<int(int)> triangle = [&](int n) { return n <= 0 ? 0 : n + triangle(n - 1); };
  int small = b & 15;
  if (triangle(small) == 21) return 5;
  if (triangle(small) == 29) return 6; // open: true
  if (a != 0) return 7; // infeasible: true
  return 0;
}
