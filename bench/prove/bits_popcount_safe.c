// Counting bits one by one and by clearing the lowest set bit agree on 16 bits.
// verdict: safe
#include <assert.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

static int count_each(unsigned int x)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        count += (x >> i) & 1u;
    return count;
}

static int count_clearing(unsigned int x)
{
    int count = 0;
    while (x != 0) {
        x &= x - 1;
        count++;
    }
    return count;
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_ushort();
    assert(count_each(x) == count_clearing(x));
    return 0;
}
