// What stands behind a throw is not reached.
// Infeasible: a number above 10 is thrown before it is stored.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int checked(int n) {
  if (n > 10) throw n;
  return n;
}

int main() {
  int stored = 0, input = __VERIFIER_nondet_int();
  try {
    stored = checked(input);
  } catch (int) {
    return 2;
  }
  if (stored > 10) return 1; // infeasible: true
  return 0;
}
