// Two counters that move together any number of rounds stay equal.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int x = 0;
    unsigned int y = 0;

    while (x < n) {
        x++;
        y++;
    }
    assert(x == y);
    assert(x == n);
    return 0;
}
