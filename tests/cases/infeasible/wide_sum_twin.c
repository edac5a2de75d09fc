// Twin of wide_sum.c: the sum has 32 bits and wraps.
// Feasible: 4294967295 + 1 is 0.
// taken by: 4294967295 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  unsigned total = a + b;
  if (total < a) return 1;
  return 0;
}
