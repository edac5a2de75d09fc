// Twin of recursion_gcd.c: both may be 0.
// Feasible: 0 and 0.
// taken by: 0 0
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned divisor(unsigned a, unsigned b) {
  if (b == 0) return a;
  return divisor(b, a % b);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() % 8;
  unsigned b = __VERIFIER_nondet_uchar() % 8;
  if (divisor(a, b) == 0) return 1;
  return 0;
}
