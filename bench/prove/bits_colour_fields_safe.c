// Packing three colours into 5, 6 and 5 bits and unpacking them gives the leading bits back.
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    unsigned int red = __VERIFIER_nondet_uchar();
    unsigned int green = __VERIFIER_nondet_uchar();
    unsigned int blue = __VERIFIER_nondet_uchar();
    unsigned int packed = (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3;

    assert(packed <= 0xffff);
    assert(packed >> 11 == red >> 3);
    assert(((packed >> 5) & 0x3f) == green >> 2);
    assert((packed & 0x1f) == blue >> 3);
    return 0;
}
