// Rounding a float by adding one half in double precision is off by one half at most.
// verdict: safe
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    double x = __VERIFIER_nondet_float();
    if (!(x >= 0.0 && x <= 1000.0))
        return 0;
    int rounded = (int)(x + 0.5);

    assert(rounded >= 0 && rounded <= 1000);
    assert(rounded - x <= 0.5);
    assert(x - rounded <= 0.5);
    return 0;
}
