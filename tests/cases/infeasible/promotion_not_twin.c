// Twin of promotion_not.c: cut off to a byte.
// Feasible: the complement of 0 is 255.
// taken by: 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char mask = __VERIFIER_nondet_uchar();
  unsigned char inverse = ~mask;
  if (inverse == 0xff) return 1;
  return 0;
}
