// The factorial of a number up to twelve fits, and is not below the number.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int factorial(unsigned int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 12)
        return 0;
    assert(factorial(n) >= n);
    assert(factorial(n) / factorial(n - 1) == n);
    return 0;
}
