// An exception leaves three levels of a recursion at once: every guard on the way counts it.
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
extern "C" unsigned char __VERIFIER_nondet_uchar();

static int unwound;

struct Guard {
  ~Guard() { unwound++; }
};

static int descend(int levels, int throws_at) {
  Guard guard;
  if (levels == throws_at) throw levels;
  if (levels == 0) return 0;
  return descend(levels - 1, throws_at);
}

int main() {
  int throws_at = __VERIFIER_nondet_uchar();
  try {
    descend(3, throws_at);
  } catch (int) {
    if (unwound != 4 - throws_at) return 1; // infeasible: true
    if (throws_at == 1) return 2;
    return 3;
  }
  return unwound == 4 ? 0 : 4; // infeasible: false
}
