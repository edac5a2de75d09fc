// All that is left of a number shifted by 31 is its sign.
// Infeasible: n >> 31 is 0 or -1.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sign = __VERIFIER_nondet_int() >> 31;
  if (sign > 0) return 1; // infeasible: true
  return -sign;
}
