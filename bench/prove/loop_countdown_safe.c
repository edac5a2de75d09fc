// Counting down by two with a guard ends at zero or one.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    while (n > 1)
        n -= 2;
    assert(n == 0 || n == 1);
    return 0;
}
