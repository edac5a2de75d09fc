// The towers of Hanoi: each level of the recursion has discs of its own, and a disc never lies on a smaller one.
// options: --engines concolic,interpolation
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int place[3];

static int move(int disc, int to) {
  for (int smaller = 0; smaller < disc; smaller++)
    if (place[smaller] == to) return 1; // infeasible: true
  place[disc] = to;
  return 0;
}

static int hanoi(int discs, int from, int to, int other) {
  if (discs == 0) return 0;
  int wrong = hanoi(discs - 1, from, other, to);
  wrong += move(discs - 1, to);
  return wrong + hanoi(discs - 1, other, to, from);
}

int main(void) {
  if (hanoi(1 + __VERIFIER_nondet_uchar() % 3, 0, 2, 1) != 0) return 1; // infeasible: true
  return place[0];
}
