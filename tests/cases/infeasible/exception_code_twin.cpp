// Twin of exception_code.cpp: one code has lost its sign.
// Feasible: 100 throws 2.
// taken by: 100
// expect: 6 goals, 6 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

struct Failure { int code; };

static void parse(int n) {
  if (n < 0) throw Failure{-1};
  if (n > 99) throw Failure{2};
}

int main() {
  try {
    parse(__VERIFIER_nondet_int());
  } catch (const Failure &failure) {
    if (failure.code >= 0) return 1;
    return -failure.code;
  }
  return 0;
}
