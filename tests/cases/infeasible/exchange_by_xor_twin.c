// Twin of exchange_by_xor.c: the same place twice is let through.
// Feasible: the entry at 1, exchanged with itself, is 0.
// taken by: 9 1 1
// expect: 4 goals, 4 covered, 0 open
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
  if (i > j) return 2;
  exchange(&list[i], &list[j]);
  if (list[1] != 7) return 1;
  return 0;
}
