// Deeper than any level that is told apart from the others: the branch is taken at the fortieth.
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int descend(int depth, int last) {
  if (depth == last) return depth;
  return descend(depth + 1, last);
}

int main(void) {
  if (descend(0, __VERIFIER_nondet_uchar()) == 40) return 1;
  return 0;
}
