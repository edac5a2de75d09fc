// Twin of promotion_sum.c: cut off to a byte.
// Feasible: 1 + 255 is 0.
// taken by: 1 255
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  unsigned char sum = (unsigned char)(a + b);
  if (sum < a) return 1;
  return 0;
}
