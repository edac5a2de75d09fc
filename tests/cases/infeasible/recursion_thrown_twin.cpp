// Twin of recursion_thrown.cpp: the innermost guard is missing.
// Feasible: thrown at 2.
// taken by: 2
// expect: 10 goals, 6 covered, 4 infeasible, 0 open
extern "C" unsigned char __VERIFIER_nondet_uchar();

static int unwound;

struct Guard {
  ~Guard() { unwound++; }
};

static int descend(int levels, int throws_at) {
  if (levels == throws_at) throw levels;
  Guard guard;
  if (levels == 0) return 0;
  return descend(levels - 1, throws_at);
}

int main() {
  int throws_at = __VERIFIER_nondet_uchar();
  try {
    descend(3, throws_at);
  } catch (int) {
    if (unwound != 4 - throws_at) return 1; // infeasible: false
    if (throws_at == 1) return 2; // infeasible: false, true
    return 3;
  }
  return unwound == 4 ? 0 : 4; // infeasible: false
}
