// A frame of four bytes (address, command, value, checksum) as a small bus sends it.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { READ = 1, WRITE = 2, RESET = 0x40 };

static unsigned char crc8(const unsigned char *data, int length) {
  unsigned char crc = 0;
  for (int i = 0; i < length; i++) {
    crc ^= data[i];
    for (int bit = 0; bit < 8; bit++) crc = (unsigned char)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
  }
  return crc;
}

int main(void) {
  unsigned char frame[4];
  unsigned sum = 0;
  for (int i = 0; i < 4; i++) {
    frame[i] = __VERIFIER_nondet_uchar();
    sum += frame[i];
  }
  if (frame[0] == 0) return 1;
  if (crc8(frame, 3) != frame[3]) {
    if (crc8(frame, 4) == 0) reach_error();     // the checksum of a whole good frame is zero
    return 2;
  }
  if (crc8(frame, 4) != 0) reach_error();
  if (sum > 1020) reach_error();
  switch (frame[1]) {
  case READ:
    if (frame[2] != 0) return 3;
    if (frame[3] == 0 && frame[0] < 16) return 4;     // never: no such frame
    return 5;
  case WRITE:
    if (frame[0] == 0x7f && frame[2] == 0x80 && frame[3] == 0x55) return 6;   // never
    return 7;
  case RESET:
    if (frame[2] == 0xa5) return 8;
    return 9;
  default:
    if (frame[1] == frame[0] && frame[2] == frame[0] && frame[3] == frame[0]) return 10;
    return 11;
  }
}
