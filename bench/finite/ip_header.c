// Checks the header of an Internet packet of twenty bytes: version, lengths, fragments, lifetime, addresses.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { DONT_FRAGMENT = 0x4000, MORE_FRAGMENTS = 0x2000 };

static unsigned word(const unsigned char *p) { return (unsigned)p[0] << 8 | p[1]; }

int main(void) {
  unsigned char h[20];
  unsigned sum = 0;
  for (int i = 0; i < 20; i++) h[i] = __VERIFIER_nondet_uchar();
  unsigned version = h[0] >> 4, words = h[0] & 15u, total = word(h + 2), fragment = word(h + 6);
  if (version != 4) return version == 6 ? 1 : 2;
  if (words < 5) return 3;
  if (words > 5) return 4;                          // options are not read
  if (total < words * 4) return 5;
  if (total < 20) reach_error();
  for (int i = 0; i < 20; i += 2) sum += word(h + i);
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);   // at most twice
  if (sum != 0xffff) {
    if (sum == 0) return 6;                         // never: the first word is not zero
    return 7;
  }
  if (fragment & 0x8000) return 8;
  if ((fragment & DONT_FRAGMENT) && (fragment & MORE_FRAGMENTS)) return 9;
  unsigned offset = (fragment & 0x1fff) * 8;
  if (offset + total - 20 > 65535) return 10;
  if ((fragment & DONT_FRAGMENT) && offset) return 11;
  if ((fragment & MORE_FRAGMENTS) && (total - 20) % 8 != 0) return 12;
  if (h[8] == 0) return 13;
  if (h[12] >= 224 && h[12] < 240) return 14;
  if (h[12] == 127 && h[16] != 127) return 15;
  switch (h[9]) {
  case 1: return total < 28 ? 16 : 17;
  case 6:
    if (offset == 0 && total < 40) return 18;
    if (offset == 8) return 19;
    if (offset % 8 != 0) reach_error();
    return 20;
  case 17:
    if (offset > 65528) reach_error();
    return 21;
  default: return 22;
  }
}
