// Packing three colours: the blue part keeps six bits and spills into green.
// verdict: unsafe
// fails: 0,0,128
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    unsigned int red = __VERIFIER_nondet_uchar();
    unsigned int green = __VERIFIER_nondet_uchar();
    unsigned int blue = __VERIFIER_nondet_uchar();
    unsigned int packed = (red >> 3) << 11 | (green >> 2) << 5 | blue >> 2;

    assert(packed <= 0xffff);
    assert(packed >> 11 == red >> 3);
    assert(((packed >> 5) & 0x3f) == green >> 2);
    return 0;
}
