// Exceptions: thrown two calls deep, caught by type, rethrown, and clean-up on the way.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

struct Bad {
  int code;
};
static int cleaned;
struct Guard {
  ~Guard() { ++cleaned; }
};

static int parse(int n) {
  Guard guard;
  if (n < 0) throw Bad{n};
  if (n > 100) throw n;
  return n * 2;
}

static int attempt(int n) {
  try {
    return parse(n);
  } catch (const Bad &bad) {
    if (bad.code == -7) throw;
    return -1;
  }
}

int main() {
  int n = __VERIFIER_nondet_int();
  try {
    int result = attempt(n);
    if (result == 86) return 1;
    if (result == -1) return 2;
    if (result == 85) return 3; // infeasible: true
  } catch (int big) {
    if (big == 777) return 4;
    return 5;
  } catch (...) {
    if (cleaned == 1) return 6; // infeasible: false
    return 7;
  }
  return 0;
}
