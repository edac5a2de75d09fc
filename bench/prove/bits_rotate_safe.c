// Rotating left and then right by the same amount gives the word back.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int rotate_left(unsigned int x, unsigned int k)
{
    k &= 31;
    return k == 0 ? x : (x << k) | (x >> (32 - k));
}

static unsigned int rotate_right(unsigned int x, unsigned int k)
{
    k &= 31;
    return k == 0 ? x : (x >> k) | (x << (32 - k));
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int k = __VERIFIER_nondet_uint();

    assert(rotate_right(rotate_left(x, k), k) == x);
    assert(rotate_left(x, k) == rotate_right(x, 32 - (k & 31)));
    return 0;
}
