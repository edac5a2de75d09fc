// The middle of two ordered indices lies between them.
// Infeasible: low + (high - low) / 2 cannot wrap when low <= high.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned low = __VERIFIER_nondet_uint();
  unsigned high = __VERIFIER_nondet_uint();
  if (low > high) return 2;
  unsigned middle = low + (high - low) / 2;
  if (middle < low) return 1; // infeasible: true
  return 0;
}
