// A recursion counts its own depth.
// Infeasible: it is as deep as the number that it starts with, at most 5.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int depth(int left) {
  if (left == 0) return 0;
  return 1 + depth(left - 1);
}

int main(void) {
  int levels = depth(__VERIFIER_nondet_uchar() % 6);
  if (levels > 5) return 1; // infeasible: true
  return levels;
}
