// Twin of shift_of_sign.c: one bit more is left.
// Feasible: 1073741824 >> 30 is 1.
// taken by: 1073741824
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sign = __VERIFIER_nondet_int() >> 30;
  if (sign > 0) return 1;
  return -sign;
}
