// One UTF-8 sequence, with overlong forms and surrogates refused.
// expect: 32 goals, 30 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int continuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

static int decode(const unsigned char *s) {
  if (s[0] < 0x80) return s[0];
  if ((s[0] & 0xe0) == 0xc0) {
    int code = (s[0] & 31) << 6 | (s[1] & 63);
    if (!continuation(s[1]) || code < 0x80) return -1;
    return code;
  }
  if ((s[0] & 0xf0) == 0xe0) {
    int code = (s[0] & 15) << 12 | (s[1] & 63) << 6 | (s[2] & 63);
    if (!continuation(s[1]) || !continuation(s[2])) return -1;
    if (code < 0x800 || (code >= 0xd800 && code < 0xe000)) return -1;
    return code;
  }
  return -1;
}

int main(void) {
  unsigned char s[3];
  for (int i = 0; i < 3; i++) s[i] = __VERIFIER_nondet_uchar();
  int code = decode(s);
  if (code == 0x20ac) return 1;
  if (code == 0xe9) return 2;
  if (code >= 0xd800 && code < 0xe000) return 3; // infeasible: true
  if (code > 0xffff) return 4; // infeasible: true
  return code < 0;
}
