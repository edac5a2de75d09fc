// Clamping to [-1, 1] written so that a NaN becomes the lower end.
// verdict: safe
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static float clamp(float x, float low, float high)
{
    if (!(x >= low))
        return low;
    return x > high ? high : x;
}

int main(void)
{
    float x = clamp(__VERIFIER_nondet_float(), -1.0f, 1.0f);
    assert(x >= -1.0f && x <= 1.0f);
    return 0;
}
