// Division by taking away: quotient times divisor plus rest is the number at every step.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 5000;
  unsigned d = __VERIFIER_nondet_uint() % 100;
  if (d == 0)
    return 0;
  unsigned quot = 0, rest = n;
  while (rest >= d) {
    rest -= d;
    quot++;
    if (quot * d + rest != n) // infeasible: true
      return 1;
  }
  if (rest >= 99) // infeasible: true
    return 2;
  if (quot > n) // infeasible: true
    return 3;
  if (rest == 0)
    return 4;
  return 0;
}
