// The average of two large floats overflows to infinity.
// verdict: unsafe
// fails: 3e38,3e38
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    float a = __VERIFIER_nondet_float();
    float b = __VERIFIER_nondet_float();
    __VERIFIER_assume(a >= 0.0f && a <= b && b <= 3.1e38f);
    float sum = a + b;
    float average = sum / 2.0f;

    assert(average <= b);
    return 0;
}
