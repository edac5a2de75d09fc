// The lowest bit of a number that is not zero.
// Infeasible: x & -x keeps exactly that bit.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x == 0) return 2;
  unsigned lowest = x & -x;
  if (lowest == 0) return 1; // infeasible: true
  return 0;
}
