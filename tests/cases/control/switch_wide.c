// A switch over 64 bits, and one over an enum with a hole.
// expect: 16 goals, 16 covered, 0 open
extern long __VERIFIER_nondet_long(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum colour { RED = 1, GREEN = 2, BLUE = 4 };

static int name(enum colour colour) {
  switch (colour) {
  case RED: return 'r';
  case GREEN: return 'g';
  case BLUE: return 'b';
  }
  return '?';
}

int main(void) {
  int result = name((enum colour)(__VERIFIER_nondet_uint() % 5));
  switch (__VERIFIER_nondet_long()) {
  case 0x7fffffffffffffffL: return 1;
  case -0x7fffffffffffffffL - 1: return 2;
  case 0x100000000L: return 3;
  default: return result;
  }
}
