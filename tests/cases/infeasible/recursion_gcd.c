// Euclid's algorithm by recursion.
// Infeasible: the second number is at least 1, and the divisor of both is never 0.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned divisor(unsigned a, unsigned b) {
  if (b == 0) return a;
  return divisor(b, a % b);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() % 8;
  unsigned b = __VERIFIER_nondet_uchar() % 8 + 1;
  if (divisor(a, b) == 0) return 1; // infeasible: true
  return 0;
}
