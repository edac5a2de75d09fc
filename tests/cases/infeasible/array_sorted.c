// Three comparisons sort three numbers.
// Infeasible: each exchange puts its pair in order, and these three suffice.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static void exchange(unsigned char *a, unsigned char *b) {
  if (*a > *b) {
    unsigned char kept = *a;
    *a = *b;
    *b = kept;
  }
}

int main(void) {
  unsigned char list[3];
  list[0] = __VERIFIER_nondet_uchar();
  list[1] = __VERIFIER_nondet_uchar();
  list[2] = __VERIFIER_nondet_uchar();
  exchange(&list[0], &list[1]);
  exchange(&list[1], &list[2]);
  exchange(&list[0], &list[1]);
  if (list[0] > list[1]) return 1; // infeasible: true
  return 0;
}
