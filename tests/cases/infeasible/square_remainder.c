// A square leaves the remainder 0 or 1 when divided by four.
// Infeasible: (2k)^2 and (2k + 1)^2 are 0 and 1 modulo 4, also when they wrap.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned square = n * n;
  if (square % 4 == 2) return 1; // infeasible: true
  return 0;
}
