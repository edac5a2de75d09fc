// Twin of lowest_bit.c: the lowest bit is taken away.
// Feasible: 1 & 0 is 0.
// taken by: 1
// expect: 4 goals, 4 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x == 0) return 2;
  unsigned lowest = x & (x - 1);
  if (lowest == 0) return 1;
  return 0;
}
