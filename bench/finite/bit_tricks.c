// Well-known tricks with bits, each compared with the plain way to compute the same.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned count_bits(unsigned x) {
  x = x - ((x >> 1) & 0x55555555u);
  x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
  return (((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
}

static unsigned next_power(unsigned x) {
  x--;
  x |= x >> 1;
  x |= x >> 2;
  x |= x >> 4;
  x |= x >> 8;
  x |= x >> 16;
  return x + 1;
}

static unsigned swap_bytes(unsigned x) {
  return x >> 24 | (x >> 8 & 0xff00u) | (x << 8 & 0xff0000u) | x << 24;
}

static int has_zero_byte(unsigned x) {
  return ((x - 0x01010101u) & ~x & 0x80808080u) != 0;
}

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned low = x & (0u - x);
  unsigned bits = count_bits(x);
  if (bits > 32) reach_error();
  if (bits == 1 && (x & (x - 1)) != 0) reach_error();
  if (bits == 0) {
    if (low) return 1;                      // never: zero has no lowest bit
    return 2;
  }
  if (low & (low - 1)) reach_error();
  if (swap_bytes(swap_bytes(x)) != x) reach_error();
  if (has_zero_byte(x) && (x & 0xff) && (x >> 8 & 0xff) && (x >> 16 & 0xff) && x >> 24) reach_error();
  if (x <= 0x80000000u && next_power(x) < x) reach_error();
  if (swap_bytes(x) == x && bits % 2 != 0) return 3;    // never: such numbers have an even number of bits
  if (swap_bytes(x) == x && bits == 30) return 4;
  if ((x ^ x >> 1) == 0x12345678u) return 5;            // the Gray code of exactly one number
  if (x * x == 17u) return 6;                           // squares modulo a power of two
  if (x * x == 3u) return 7;                            // never: odd squares leave 1 modulo 8
  if (x * 3u == 1u) return 8;
  if (bits == 31 && x % 5 == 0) return 9;
  return 0;
}
