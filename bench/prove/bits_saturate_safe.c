// Saturating addition of shorts stays in range and agrees with the exact sum where that fits.
// verdict: safe
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

static short add_saturating(short a, short b)
{
    int sum = a + b;
    if (sum > 32767)
        return 32767;
    if (sum < -32768)
        return -32768;
    return (short)sum;
}

int main(void)
{
    short a = __VERIFIER_nondet_short();
    short b = __VERIFIER_nondet_short();
    short sum = add_saturating(a, b);

    if (a >= 0)
        assert(sum >= b);
    if (a <= 0)
        assert(sum <= b);
    assert(sum == add_saturating(b, a));
    return 0;
}
