// Twin of square_remainder.c: one more than a square.
// Feasible: 1 * 1 + 1 is 2.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned square = n * n + 1;
  if (square % 4 == 2) return 1;
  return 0;
}
