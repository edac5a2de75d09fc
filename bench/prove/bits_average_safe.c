// The average without overflow equals the one computed in a wider type.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    unsigned int average = (a & b) + ((a ^ b) >> 1);
    unsigned long wide = ((unsigned long)a + b) / 2;

    assert(average == wide);
    return 0;
}
