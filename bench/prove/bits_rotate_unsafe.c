// Rotating a byte with the complement of the amount taken from 7 instead of 8.
// verdict: unsafe
// fails: 129,1
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char rotate_left(unsigned char x, unsigned int k)
{
    return (unsigned char)((x << k) | (x >> (7 - k)));
}

static unsigned char rotate_right(unsigned char x, unsigned int k)
{
    return (unsigned char)((x >> k) | (x << (8 - k)));
}

int main(void)
{
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned int k = __VERIFIER_nondet_uchar() & 7u;

    assert(rotate_right(rotate_left(x, k), k) == x);
    return 0;
}
