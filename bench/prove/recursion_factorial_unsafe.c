// The factorial of thirteen wraps in 32 bits.
// verdict: unsafe
// fails: 13
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int factorial(unsigned int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 13)
        return 0;
    assert(factorial(n) / factorial(n - 1) == n);
    return 0;
}
