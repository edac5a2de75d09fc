// Twin of recursion_depth.c: it may start with 6.
// Feasible: 6 levels.
// taken by: 6
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int depth(int left) {
  if (left == 0) return 0;
  return 1 + depth(left - 1);
}

int main(void) {
  int levels = depth(__VERIFIER_nondet_uchar() % 7);
  if (levels > 5) return 1;
  return levels;
}
