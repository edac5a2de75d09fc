// McCarthy's function gives 91 for all numbers up to 101.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int f(int n)
{
    return n > 100 ? n - 10 : f(f(n + 11));
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 200)
        return 0;
    int result = f(n);
    if (n <= 101)
        assert(result == 91);
    else
        assert(result == n - 10);
    return 0;
}
