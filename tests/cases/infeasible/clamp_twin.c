// Twin of clamp.c: the clamp is off by one.
// Feasible: 101 stays 101.
// taken by: 101
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int clamp(int level) {
  if (level < 0) return 0;
  if (level > 100) return 101;
  return level;
}

int main(void) {
  int level = clamp(__VERIFIER_nondet_int());
  if (level > 100) return 1;
  return 0;
}
