// Lambdas that capture by value and by reference, generic ones, and a call through a pointer.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

template <typename F>
static int apply(F f, int n) {
  return f(n);
}

int main() {
  int n = __VERIFIER_nondet_int();
  int calls = 0;
  auto add = [n](int m) { return m + n; };
  auto count = [&calls](int m) {
    if (m > 10) calls++;
    return calls;
  };
  auto twice = [](auto value) { return value + value; };
  int (*plain)(int) = [](int m) { return m == 3 ? 30 : 0; };
  if (apply(add, 5) == 12) return 1;
  count(n);
  if (count(11) == 2) return 2;
  if (twice(n) == 3) return 3; // infeasible: true
  if (plain(n) == 30) return 4;
  return 0;
}
