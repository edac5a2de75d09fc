// A frame is only looked at when its checksum is right: the guard that stops random testing.
// expect: 12 goals, 12 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned fletcher(const unsigned char *bytes, int n) {
  unsigned low = 1, high = 0;
  for (int i = 0; i < n; i++) {
    low = (low + bytes[i]) % 255;
    high = (high + low) % 255;
  }
  return high << 8 | low;
}

int main(void) {
  unsigned char frame[6];
  for (int i = 0; i < 6; i++) frame[i] = __VERIFIER_nondet_uchar();
  if (frame[0] != 0x7e) return 1;
  if (fletcher(frame, 4) != (unsigned)(frame[4] << 8 | frame[5])) return 2;
  if (frame[1] == 3 && frame[2] == frame[3]) return 3;
  return 0;
}
