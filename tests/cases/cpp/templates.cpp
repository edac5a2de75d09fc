// Templates: instances of one source line are one goal.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);
extern "C" double __VERIFIER_nondet_double(void);

template <typename T>
T largest(T a, T b) {
  return a < b ? b : a;
}

template <typename T, int N>
struct Window {
  T items[N] = {};
  int used = 0;
  bool add(T item) {
    if (used == N) return false;
    items[used++] = item;
    return true;
  }
  T sum() const {
    T total{};
    for (int i = 0; i < used; ++i) total += items[i];
    return total;
  }
};

int main() {
  int n = __VERIFIER_nondet_int();
  double d = __VERIFIER_nondet_double();
  Window<int, 2> ints;
  Window<double, 3> doubles;
  ints.add(n);
  ints.add(5);
  if (ints.add(6)) return 1; // infeasible: true
  doubles.add(d);
  if (ints.sum() == 50) return 2;
  if (doubles.sum() == 2.5) return 3;
  if (largest(n, 3) == 2) return 4; // infeasible: true
  if (largest(d, 1.0) == 8.0) return 5;
  return 0;
}
