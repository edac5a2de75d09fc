// Counting bits in parallel with one digit wrong in a mask.
// verdict: unsafe
// fails: 128
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int count_each(unsigned int x)
{
    unsigned int count = 0;
    for (int i = 0; i < 32; i++)
        count += (x >> i) & 1u;
    return count;
}

static unsigned int count_parallel(unsigned int x)
{
    x = x - ((x >> 1) & 0x55555515u);
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
    return (x * 0x01010101u) >> 24;
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    assert(count_each(x) == count_parallel(x));
    return 0;
}
