// One Fibonacci number ends in the digits 987 while n stays below twenty.
// verdict: unsafe
// fails: 16
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int fibonacci(int n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 19)
        return 0;
    assert(fibonacci(n) % 1000 != 987);
    return 0;
}
