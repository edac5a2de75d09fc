// A histogram of twelve samples adds up to twelve.
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    int bins[4] = { 0, 0, 0, 0 };
    int total = 0;

    for (int i = 0; i < 12; i++) {
        unsigned char sample = __VERIFIER_nondet_uchar();
        bins[sample >> 6]++;
    }
    for (int i = 0; i < 4; i++) {
        assert(bins[i] >= 0 && bins[i] <= 12);
        total += bins[i];
    }
    assert(total == 12);
    return 0;
}
