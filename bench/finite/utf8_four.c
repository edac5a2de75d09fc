// Decodes one character of UTF-8 from four bytes and rejects what the standard forbids.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { SHORT = -1, BAD_START = -2, BAD_NEXT = -3, OVERLONG = -4, SURROGATE = -5, TOO_LARGE = -6 };

static long decode(const unsigned char *s, int *length) {
  static const long least[5] = {0, 0, 0x80, 0x800, 0x10000};
  long code;
  int n;
  if (s[0] < 0x80) {
    *length = 1;
    return s[0];
  }
  if (s[0] < 0xc0) return BAD_START;
  if (s[0] < 0xe0) {
    n = 2;
    code = s[0] & 0x1f;
  } else if (s[0] < 0xf0) {
    n = 3;
    code = s[0] & 0x0f;
  } else if (s[0] < 0xf8) {
    n = 4;
    code = s[0] & 0x07;
  } else return BAD_START;
  for (int i = 1; i < 4; i++) {
    if (i >= n) break;
    if (s[i] == 0) return SHORT;
    if ((s[i] & 0xc0) != 0x80) return BAD_NEXT;
    code = code << 6 | (s[i] & 0x3f);
  }
  *length = n;
  if (code < least[n]) return OVERLONG;
  if (code >= 0xd800 && code < 0xe000) return SURROGATE;
  if (code > 0x10ffff) return TOO_LARGE;
  return code;
}

int main(void) {
  unsigned char s[4];
  int length = 0;
  for (int i = 0; i < 4; i++) s[i] = __VERIFIER_nondet_uchar();
  long code = decode(s, &length);
  if (code < 0) {
    if (code == OVERLONG && s[0] > 0xf0) reach_error();
    if (code == SURROGATE && s[0] != 0xed) reach_error();
    if (code == TOO_LARGE && s[0] < 0xf4) reach_error();
    if (code == OVERLONG && length == 2 && s[0] > 0xc1) return 1;   // never
    return 2;
  }
  if (length < 1 || length > 4) reach_error();
  if (length == 2 && code > 0x7ff) reach_error();
  if (length == 4 && s[0] == 0xf4 && s[1] > 0x8f) return 3;         // never: beyond the last plane
  if (code == 0x20ac) return 4;
  if (code == 0x1f600) return 5;
  if (code == 0xfeff && s[1] != 0xbb) return 6;                     // never
  return 0;
}
