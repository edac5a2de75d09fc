// Mutually recursive even and odd agree with the remainder.
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_odd(int n);

static int is_even(int n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(int n)
{
    return n == 0 ? 0 : is_even(n - 1);
}

int main(void)
{
    int n = __VERIFIER_nondet_uchar();
    assert(is_even(n) == (n % 2 == 0));
    assert(is_odd(n) != is_even(n));
    return 0;
}
