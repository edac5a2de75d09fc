// Mutually recursive even and odd with a wrong end for odd.
// verdict: unsafe
// fails: 51
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_odd(int n);

static int is_even(int n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(int n)
{
    return n <= 1 ? 1 : is_even(n - 1);
}

int main(void)
{
    int n = __VERIFIER_nondet_uchar();
    if (n < 50)
        return 0;
    assert(is_even(n) == (n % 2 == 0));
    return 0;
}
