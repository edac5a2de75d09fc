// Four cases for two bits.
// Infeasible: n & 3 is 0, 1, 2 or 3.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  switch (n & 3) {
  case 0: return 10;
  case 1: return 11;
  case 2: return 12;
  case 3: return 13;
  default: return 1; // infeasible: case
  }
}
