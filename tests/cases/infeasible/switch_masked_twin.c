// Twin of switch_masked.c: the mask has three bits.
// Feasible: 4 has no case.
// taken by: 4
// expect: 10 goals, 10 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  switch (n & 7) {
  case 0: return 10;
  case 1: return 11;
  case 2: return 12;
  case 3: return 13;
  default: return 1;
  }
}
