// Twin of reference_parameter.cpp: the argument is taken by reference.
// Feasible: 4 becomes 3.
// taken by: 4
// expect: 4 goals, 4 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int lowered(int &level) {
  if (level > 3) level = 3;
  return level;
}

int main() {
  int level = __VERIFIER_nondet_int(), before = level;
  int low = lowered(level);
  if (level != before) return 1;
  return low;
}
