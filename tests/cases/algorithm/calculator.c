// A recursive-descent parser for sums, products and parentheses of digits.
// runs: 4000
// expect: 20 goals, 20 covered, 0 open
extern char __VERIFIER_nondet_char(void);

static const char *at;
static int failed;

static int sum(void);

static int atom(void) {
  if (*at == '(') {
    at++;
    int value = sum();
    if (*at != ')') {
      failed = 1;
      return 0;
    }
    at++;
    return value;
  }
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  failed = 1;
  return 0;
}

static int product(void) {
  int value = atom();
  while (*at == '*') {
    at++;
    value *= atom();
  }
  return value;
}

static int sum(void) {
  int value = product();
  while (*at == '+') {
    at++;
    value += product();
  }
  return value;
}

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++) text[i] = __VERIFIER_nondet_char();
  text[5] = 0;
  at = text;
  int value = sum();
  if (failed || *at) return 1;
  if (value == 56) return 2;
  return 0;
}
