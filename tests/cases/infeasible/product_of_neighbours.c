// The product of two neighbours is even, also when it wraps.
// Infeasible: one of n and n + 1 is even, and wrapping keeps the lowest bit.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned pairs = n * (n + 1);
  if (pairs % 2 != 0) return 1; // infeasible: true
  return (int)(pairs / 2 % 10);
}
