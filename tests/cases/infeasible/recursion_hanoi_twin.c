// Twin of recursion_hanoi.c: the smaller discs go where the large one goes, too.
// Feasible: with two discs.
// taken by: 1
// options: --engines concolic,interpolation
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int place[3];

static int move(int disc, int to) {
  for (int smaller = 0; smaller < disc; smaller++)
    if (place[smaller] == to) return 1; // infeasible: false
  place[disc] = to;
  return 0;
}

static int hanoi(int discs, int from, int to, int other) {
  if (discs == 0) return 0;
  int wrong = hanoi(discs - 1, from, to, other);
  wrong += move(discs - 1, to);
  return wrong + hanoi(discs - 1, other, to, from);
}

int main(void) {
  if (hanoi(1 + __VERIFIER_nondet_uchar() % 3, 0, 2, 1) != 0) return 1;
  return place[0];
}
