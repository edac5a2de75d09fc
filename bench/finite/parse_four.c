// Parses four characters as a signed number, a time of day, a hexadecimal colour or a small sum.
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static int hex(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

static int number(const char *s, int *out) {
  int sign = 1, value = 0;
  if (*s == '-') sign = -1;
  else if (*s != '+') return 0;
  for (int i = 1; i < 4; i++) {
    if (!is_digit(s[i])) return 0;
    value = 10 * value + (s[i] - '0');
  }
  *out = sign * value;
  return 1;
}

int main(void) {
  char s[4];
  int value;
  for (int i = 0; i < 4; i++) s[i] = __VERIFIER_nondet_char();
  if (number(s, &value)) {
    if (value < -999 || value > 999) reach_error();
    if (value == 0 && s[1] != '0') reach_error();
    if (value == -404) return 1;
    if (value < 0 && s[0] == '+') return 2;             // never
    return 3;
  }
  if (s[0] == '#') {
    int r = hex(s[1]), g = hex(s[2]), b = hex(s[3]);
    if (r < 0 || g < 0 || b < 0) return 4;
    if (r + g + b > 45) reach_error();
    if (r == 12 && g == 0 && b == 13) return 5;
    return 6;
  }
  if (s[1] == ':') {
    if (!is_digit(s[0]) || !is_digit(s[2]) || !is_digit(s[3])) return 7;
    int minutes = (s[0] - '0') * 60 + (s[2] - '0') * 10 + (s[3] - '0');
    if (s[2] > '5') return 8;
    if (minutes > 599) return 9;                        // never: 9:59 is the last
    if (minutes == 599) return 10;
    return 11;
  }
  if (s[1] == '+' || s[1] == '-') {
    if (!is_digit(s[0]) || !is_digit(s[2]) || s[3] != '=') return 12;
    int result = s[1] == '+' ? s[0] - '0' + s[2] - '0' : s[0] - s[2];
    if (result > 18 || result < -9) reach_error();
    if (result == 17) return 13;
    if (result < 0 && s[1] == '+') return 14;           // never
    return 15;
  }
  return 0;
}
