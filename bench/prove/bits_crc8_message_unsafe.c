// A three byte message with a given head whose CRC-8 is the magic value.
// verdict: unsafe
// fails: 90,177,52
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned int crc8(unsigned int crc, unsigned int byte)
{
    crc ^= byte;
    for (int i = 0; i < 8; i++) {
        if (crc & 0x80)
            crc = ((crc << 1) ^ 0x31) & 0xff;
        else
            crc = crc << 1;
    }
    return crc;
}

int main(void)
{
    unsigned char head = __VERIFIER_nondet_uchar();
    unsigned char body = __VERIFIER_nondet_uchar();
    unsigned char tail = __VERIFIER_nondet_uchar();
    unsigned int crc = 0xff;

    if (head != 0x5a || body <= tail)
        return 0;
    crc = crc8(crc, head);
    crc = crc8(crc, body);
    crc = crc8(crc, tail);
    assert(crc != 0xa7);
    return 0;
}
