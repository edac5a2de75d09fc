// The digit sum of a number leaves the same rest by nine as the number itself.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 100000;
  unsigned left = n, sum = 0, digits = 0;
  do {
    sum += left % 10;
    left /= 10;
    digits++;
  } while (left > 0);
  if (digits > 5) // infeasible: true
    return 1;
  if (sum > 9 * digits) // infeasible: true
    return 2;
  if (sum % 9 != n % 9) // infeasible: true
    return 3;
  if (sum == 9 * digits)
    return 4;
  return 0;
}
