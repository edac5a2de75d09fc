// A bit that is set at a masked position.
// Infeasible: 1 << 0..31 is never 0.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned bit = 1u << (__VERIFIER_nondet_uint() & 31);
  if (bit == 0) return 1; // infeasible: true
  return bit > 1000;
}
