// Test-Comp, bit vectors: counting bits in two ways, one of them wrong for one value.
// outcome: error call
// expect: 6 goals, 6 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned naive(unsigned char v) {
  unsigned count = 0;
  for (int i = 0; i < 8; i++) count += v >> i & 1;
  return count;
}

static unsigned clever(unsigned char v) {
  v = (unsigned char)(v - (v >> 1 & 0x55));
  v = (unsigned char)((v & 0x33) + (v >> 2 & 0x33));
  return (v + (v >> 4)) & 0x0f;
}

int main(void) {
  unsigned char v = __VERIFIER_nondet_uchar();
  unsigned bits = naive(v), other = clever(v);
  if (v == 0xa7) other ^= 8;
  if (bits != other) reach_error();
  return 0;
}
