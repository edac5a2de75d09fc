// The plain average of two unsigned numbers wraps.
// verdict: unsafe
// fails: 4294967295,3
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    unsigned int average = (a + b) / 2;
    unsigned long wide = ((unsigned long)a + b) / 2;

    assert(average == wide);
    return 0;
}
