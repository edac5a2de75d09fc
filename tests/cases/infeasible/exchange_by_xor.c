// Exchange by exclusive or needs two different places.
// Infeasible: i != j, so neither value is lost.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static void exchange(unsigned char *a, unsigned char *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void) {
  unsigned char list[2] = {7, __VERIFIER_nondet_uchar()};
  int i = __VERIFIER_nondet_uchar() & 1;
  int j = __VERIFIER_nondet_uchar() & 1;
  if (i == j) return 2;
  exchange(&list[i], &list[j]);
  if (list[1] != 7) return 1; // infeasible: true
  return 0;
}
