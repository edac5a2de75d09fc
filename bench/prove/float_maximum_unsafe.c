// The maximum of two numbers depends on their order when one is a NaN.
// verdict: unsafe
// fails: nan,1.5
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

static double most(double a, double b) { return a > b ? a : b; }

int main(void)
{
    double a = __VERIFIER_nondet_double();
    double b = __VERIFIER_nondet_double();
    if (b != b)
        return 0;
    assert(most(a, b) == most(b, a));
    return 0;
}
