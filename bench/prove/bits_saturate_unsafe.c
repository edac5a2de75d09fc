// Saturating addition of shorts with the lower side forgotten.
// verdict: unsafe
// fails: -30000,-30000
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

static short add_saturating(short a, short b)
{
    int sum = a + b;
    if (sum > 32767)
        return 32767;
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
    return 0;
}
