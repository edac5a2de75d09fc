// The greatest common divisor divides both numbers.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int gcd(unsigned int a, unsigned int b)
{
    return b == 0 ? a : gcd(b, a % b);
}

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if (a < 1 || a > 500 || b < 1 || b > 500)
        return 0;
    unsigned int g = gcd(a, b);

    assert(g >= 1);
    assert(a % g == 0);
    assert(b % g == 0);
    return 0;
}
