// Twin of exception_skips.cpp: one more is let through.
// Feasible: 11 is stored.
// taken by: 11
// expect: 4 goals, 4 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int checked(int n) {
  if (n > 11) throw n;
  return n;
}

int main() {
  int stored = 0, input = __VERIFIER_nondet_int();
  try {
    stored = checked(input);
  } catch (int) {
    return 2;
  }
  if (stored > 10) return 1;
  return 0;
}
