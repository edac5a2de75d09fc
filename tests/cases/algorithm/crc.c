// A bitwise CRC-8 over two bytes from the input must give a certain value.
// expect: 6 goals, 6 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char crc(const unsigned char *bytes, int n) {
  unsigned char crc = 0xff;
  for (int i = 0; i < n; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = (unsigned char)(crc << 1 ^ (-(crc >> 7) & 0x31));
  }
  return crc;
}

int main(void) {
  unsigned char bytes[2];
  bytes[0] = __VERIFIER_nondet_uchar();
  bytes[1] = __VERIFIER_nondet_uchar();
  if (crc(bytes, 2) == 0x92) return 1;
  return 0;
}
