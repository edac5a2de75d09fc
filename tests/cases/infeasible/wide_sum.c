// A check for overflow of a sum that was computed wider.
// Infeasible: the sum of two 32-bit numbers fits into 64 bits.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  unsigned long total = (unsigned long)a + b;
  if (total < a) return 1; // infeasible: true
  return 0;
}
