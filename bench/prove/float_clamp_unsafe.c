// Clamping to [-1, 1] with two comparisons that a NaN passes.
// verdict: unsafe
// fails: nan
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static float clamp(float x, float low, float high)
{
    if (x < low)
        return low;
    return x > high ? high : x;
}

int main(void)
{
    float x = clamp(__VERIFIER_nondet_float(), -1.0f, 1.0f);
    assert(x >= -1.0f && x <= 1.0f);
    return 0;
}
