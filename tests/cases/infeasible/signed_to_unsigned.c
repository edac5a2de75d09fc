// A length that is not negative stays below 2^31 as an unsigned number.
// Infeasible: negative lengths were refused.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int length = __VERIFIER_nondet_int();
  if (length < 0) return 2;
  unsigned size = (unsigned)length;
  if (size > 0x7fffffffu) return 1; // infeasible: true
  return 0;
}
