// Gray codes of neighbours differ in exactly one bit.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int gray(unsigned int x)
{
    return x ^ (x >> 1);
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 0xffffffffu)
        return 0;
    unsigned int change = gray(x) ^ gray(x + 1);

    assert(change != 0);
    assert((change & (change - 1)) == 0);
    return 0;
}
