// CRC-32 by table: a dependent load for each byte.
#include <stdint.h>
#include <stdio.h>

static uint32_t table[256];
static unsigned char data[1 << 16];

int main(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
    table[i] = value;
  }
  for (unsigned i = 0; i < sizeof data; i++) data[i] = (unsigned char)(i * 31 >> 3);
  uint32_t crc = 0xffffffffu;
  for (int round = 0; round < 2500; round++)
    for (unsigned i = 0; i < sizeof data; i++) crc = table[(crc ^ data[i]) & 0xff] ^ crc >> 8;
  printf("%08x\n", (unsigned)~crc);
}
