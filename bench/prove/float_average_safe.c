// The average of two bounded doubles lies between them.
// verdict: safe
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    double a = __VERIFIER_nondet_double();
    double b = __VERIFIER_nondet_double();
    __VERIFIER_assume(a >= -1000.0 && a <= b && b <= 1000.0);
    double average = (a + b) / 2.0;

    assert(average >= a);
    assert(average <= b);
    return 0;
}
