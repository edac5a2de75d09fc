// Counting down by three from a multiple of two does not always end at zero.
// verdict: unsafe
// fails: 5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 0 && n <= 100000);
    n = 2 * n;
    while (n > 0)
        n -= 3;
    assert(n == 0);
    return 0;
}
