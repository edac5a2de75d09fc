// The sum of the numbers below n hits one forbidden value at n = 57.
// verdict: unsafe
// fails: 57
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;

    __VERIFIER_assume(n >= 0 && n <= 1000);
    for (int i = 0; i < n; i++)
        sum += i;
    assert(sum != 1596);
    return 0;
}
