// The complement of a byte is computed in int.
// Infeasible: ~a is -1 - a, which is negative, and 255 is not.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char mask = __VERIFIER_nondet_uchar();
  int inverse = ~mask;
  if (inverse == 0xff) return 1; // infeasible: true
  return 0;
}
