// The median of three numbers, NaN excluded, lies between the other two.
// verdict: safe
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

int main(void)
{
    double a = __VERIFIER_nondet_double();
    double b = __VERIFIER_nondet_double();
    double c = __VERIFIER_nondet_double();
    if (a != a || b != b || c != c)
        return 0;
    double median = most(least(a, b), least(most(a, b), c));

    assert(median >= least(least(a, b), c));
    assert(median <= most(most(a, b), c));
    assert(median == a || median == b || median == c);
    return 0;
}
