// Handlers inside handlers, rethrow by throw;, function try blocks and constructors that throw.
// expect: 18 goals, 13 covered, 2 infeasible, 3 open
extern "C" int __VERIFIER_nondet_int(void);

static int alive;
struct Resource {
  Resource() { ++alive; }
  ~Resource() { --alive; }
};
struct Fragile {
  Resource resource;
  int value;
  explicit Fragile(int n) : value(n) {
    if (n == 5) throw n * 100;
  }
};

struct Guarded {
  Fragile fragile;
  explicit Guarded(int n) try : fragile(n) {
  } catch (int code) {
    if (code != 500) throw 'x'; // open: true
    throw code + 1;
  }
};

static int inner(int n) {
  try {
    try {
      Guarded guarded(n);
      if (n == 8) throw 8L;
      return guarded.fragile.value;
    } catch (long) {
      try {
        throw 2.5;
      } catch (double) {
        throw;
      }
    }
  } catch (double d) {
    if (d != 2.5) return -3; // open: true
    return -2;
  }
}

int main() {
  int n = __VERIFIER_nondet_int();
  try {
    int result = inner(n);
    if (alive != 0) return 1; // infeasible: true
    if (result == -2) return 2;
    if (result == 40) return 3;
  } catch (int code) {
    if (alive != 0) return 4; // infeasible: true
    if (code == 501) return 5; // open: false
    return 6;
  }
  return 0;
}
