// The CRC-8 without start value is linear: crc(a ^ b) = crc(a) ^ crc(b).
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned int crc8(unsigned int byte)
{
    unsigned int crc = byte;
    for (int i = 0; i < 8; i++) {
        if (crc & 0x80)
            crc = ((crc << 1) ^ 0x07) & 0xff;
        else
            crc = crc << 1;
    }
    return crc;
}

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uchar();
    unsigned int b = __VERIFIER_nondet_uchar();

    assert(crc8(a ^ b) == (crc8(a) ^ crc8(b)));
    return 0;
}
