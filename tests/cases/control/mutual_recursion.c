// Two functions that call each other, and one that calls itself twice.
// expect: 14 goals, 13 covered, 1 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  if (n > 9) return 1;
  if (even(n)) {
    if (fib(n) == 21) return 2;
    return 3;
  }
  if (fib(n) == 8) return 4; // open: true
  return 0;
}
