// A second counter starts to move when the first one passes the middle; both meet at the end.
// verdict: safe
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
        if (x > half)
            y++;
    }
    assert(y == 2 * half);
    return 0;
}
