// The greatest common divisor of two even numbers by taking away is even.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = 2 * (__VERIFIER_nondet_uint() % 1000 + 1);
  unsigned b = 2 * (__VERIFIER_nondet_uint() % 1000 + 1);
  unsigned top = a > b ? a : b;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
    if (a == 0) // infeasible: true
      return 1;
  }
  if (a % 2 != 0) // infeasible: true
    return 2;
  if (a > top) // infeasible: true
    return 3;
  if (a == 2)
    return 4;
  return 0;
}
