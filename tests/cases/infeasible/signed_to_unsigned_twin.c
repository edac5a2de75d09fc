// Twin of signed_to_unsigned.c: small negative lengths pass.
// Feasible: -1 becomes 4294967295.
// taken by: -1
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int length = __VERIFIER_nondet_int();
  if (length < -5) return 2;
  unsigned size = (unsigned)length;
  if (size > 0x7fffffffu) return 1;
  return 0;
}
