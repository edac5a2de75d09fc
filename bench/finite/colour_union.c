// A pixel seen as a word, as four bytes and as bit-fields; blending and conversion to grey.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

union pixel {
  unsigned word;
  unsigned char byte[4];
};

struct packed {
  unsigned red : 5;
  unsigned green : 6;
  unsigned blue : 5;
  unsigned opaque : 1;
};

static struct packed pack(union pixel p) {
  struct packed q;
  q.red = p.byte[0] >> 3;
  q.green = p.byte[1] >> 2;
  q.blue = p.byte[2] >> 3;
  q.opaque = p.byte[3] >= 128;
  return q;
}

static unsigned grey(union pixel p) {
  return (77u * p.byte[0] + 151u * p.byte[1] + 28u * p.byte[2]) >> 8;
}

int main(void) {
  union pixel p;
  p.word = __VERIFIER_nondet_uint();
  struct packed q = pack(p);
  unsigned g = grey(p);
  if (g > 255) reach_error();
  if (q.red > 31 || q.green > 63) reach_error();
  if (q.opaque && p.byte[3] < 128) reach_error();
  if (!q.opaque) {
    if (p.word == 0) return 1;
    if (p.byte[3] == 0 && g) return 2;
    return 3;
  }
  if (p.byte[0] == p.byte[1] && p.byte[1] == p.byte[2]) {
    if (g != p.byte[0]) return 4;                 // never: the weights add up to 256
    return 5;
  }
  if (q.red == 0 && q.green == 0 && q.blue == 0 && g > 6) return 6;   // never: so dark is nothing bright
  if (q.blue == 31 && g < 27) {
    if (p.byte[1] > 2) return 7;                  // never
    return 8;
  }
  if (g == 200 && p.byte[0] > p.byte[1] && p.byte[1] > p.byte[2] && q.green == 50) return 9;
  q.red += 1;
  if (q.red == 0 && p.byte[0] < 248) reach_error();
  return 0;
}
