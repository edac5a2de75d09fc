// A handler sees only the codes that are thrown.
// Infeasible: -1 and -2 are the only codes.
// expect: 6 goals, 5 covered, 1 open
extern "C" int __VERIFIER_nondet_int(void);

struct Failure { int code; };

static void parse(int n) {
  if (n < 0) throw Failure{-1};
  if (n > 99) throw Failure{-2};
}

int main() {
  try {
    parse(__VERIFIER_nondet_int());
  } catch (const Failure &failure) {
    if (failure.code >= 0) return 1; // open: true
    return -failure.code;
  }
  return 0;
}
