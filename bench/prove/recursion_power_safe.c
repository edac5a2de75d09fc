// Raising to a power by squaring agrees with multiplying one by one.
// verdict: safe
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned power(unsigned base, unsigned exponent)
{
  if (exponent == 0)
    return 1;
  unsigned half = power(base, exponent / 2);
  return exponent % 2 == 1 ? half * half * base : half * half;
}

int main(void)
{
  unsigned base = __VERIFIER_nondet_uint() % 16;
  unsigned exponent = __VERIFIER_nondet_uint() % 8;
  unsigned expected = 1;
  for (unsigned i = 0; i < exponent; i++)
    expected *= base;
  assert(power(base, exponent) == expected);
  return 0;
}
