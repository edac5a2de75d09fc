// Rounding by adding one half in single precision is wrong just below one half.
// verdict: unsafe
// fails: 0.49999997
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0.0f && x <= 1000.0f))
        return 0;
    float shifted = x + 0.5f;
    int rounded = (int)shifted;

    if (x < 0.5f)
        assert(rounded == 0);
    return 0;
}
