// Recursion over input values: Ackermann's little sister, and a depth limit.
// runs: 60
// expect: 12 goals, 11 covered, 1 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int depth;

static unsigned gcd(unsigned a, unsigned b) {
  depth++;
  if (b == 0) return a;
  return gcd(b, a % b);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uchar();
  unsigned b = __VERIFIER_nondet_uchar();
  unsigned d = gcd(a, b);
  if (d == 21 && a != b) return 1;
  if (depth > 5) return 2;
  if (a && a % d) return 3; // open: true
  return 0;
}
