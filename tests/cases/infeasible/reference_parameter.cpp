// A function that takes its argument by value leaves it alone.
// Infeasible: lowered works on a copy.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int lowered(int level) {
  if (level > 3) level = 3;
  return level;
}

int main() {
  int level = __VERIFIER_nondet_int(), before = level;
  int low = lowered(level);
  if (level != before) return 1; // infeasible: true
  return low;
}
