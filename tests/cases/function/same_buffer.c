// Two buffers of one length may be the same one.
// options: --function mask
// expect: 8 goals, 8 covered, 0 open
int mask(unsigned char *out, const unsigned char *in, int n) {
  if (!out || !in) return -1;
  for (int i = 0; i < n; i++) {
    unsigned char old = in[i];
    out[i] = old ^ 0x55;
    if (in[i] != old) return 1;
  }
  return 0;
}
