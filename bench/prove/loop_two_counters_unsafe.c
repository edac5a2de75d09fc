// Two counters that move together, except in the round number 137.
// verdict: unsafe
// fails: 138
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int x = 0;
    unsigned int y = 0;

    while (x < n) {
        if (x != 137)
            y++;
        x++;
    }
    assert(x == y);
    return 0;
}
