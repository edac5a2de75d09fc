// Watchdog: the remaining time stays between 0 and 10 whatever is kicked.
// verdict: safe
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    int left = 10;

    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            unsigned char kick = __VERIFIER_nondet_uchar();
            left = kick <= 10 ? kick : 10;
        } else if (left > 0) {
            left--;
        } else {
            left = 10;
        }
        assert(left >= 0 && left <= 10);
    }
    return 0;
}
