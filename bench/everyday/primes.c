// Factors of a number.
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdio.h>

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 5000, kinds = 0, count = 0, rest = n;
  if (n < 2) return puts("no factors"), 1;
  for (unsigned p = 2; p * p <= rest; p++) {
    if (rest % p) continue;
    kinds++;
    while (rest % p == 0) {
      rest /= p;
      count++;
    }
  }
  if (rest > 1) kinds++, count++;
  if (count == 1) puts("prime");
  else if (kinds == 1) puts("power of a prime");
  if (kinds >= 4) puts("four primes or more");
  if (count > 9) puts("ten factors or more");
  return 0;
}
