// Variadic templates: folds, recursion over packs and sizes known at compile time.
// expect: 22 goals, 19 covered, 3 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

template <typename... Numbers>
int sum(Numbers... numbers) {
  return (numbers + ... + 0);
}

template <typename... Numbers>
bool all_even(Numbers... numbers) {
  return ((numbers % 2 == 0) && ...); // infeasible: false
}

static int weighted() { return 0; }
template <typename First, typename... Rest>
int weighted(First first, Rest... rest) {
  return first * (1 + static_cast<int>(sizeof...(rest))) + weighted(rest...);
}

int main() {
  int a = __VERIFIER_nondet_int();
  unsigned char b = __VERIFIER_nondet_uchar();
  if (a < -1000 || a > 1000) return 1;
  if (sum(a, b, 5) == 777) return 2;
  if (all_even(a, int{b}, 4) && a == 12 && b == 3) return 3; // infeasible: true
  if (weighted(a, b, 1) == 1234) return 4;
  if (sum() != 0) return 5; // infeasible: true
  return 0;
}
