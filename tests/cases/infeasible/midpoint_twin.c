// Twin of midpoint.c: the sum wraps.
// Feasible: (2147483648 + 2147483648) / 2 is 0.
// taken by: 2147483648 2147483648
// expect: 4 goals, 4 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned low = __VERIFIER_nondet_uint();
  unsigned high = __VERIFIER_nondet_uint();
  if (low > high) return 2;
  unsigned middle = (low + high) / 2;
  if (middle < low) return 1;
  return 0;
}
