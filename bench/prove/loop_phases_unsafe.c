// A second counter starts to move one round too early.
// verdict: unsafe
// fails: 3
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    int half = __VERIFIER_nondet_int();
    __VERIFIER_assume(half > 0 && half <= 100000);
    int x = 0;
    int y = half;

    while (x < 2 * half) {
        x++;
        if (x >= half)
            y++;
    }
    assert(y == 2 * half);
    return 0;
}
