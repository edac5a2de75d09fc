// A histogram whose middle bin must not hold all of the six samples.
// verdict: unsafe
// fails: 40,41,42,43,44,59
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    int bins[13] = { 0 };

    for (int i = 0; i < 6; i++) {
        unsigned char sample = __VERIFIER_nondet_uchar();
        bins[sample / 20]++;
    }
    assert(bins[2] < 6);
    return 0;
}
