// Even and odd, each by the other.
// Infeasible: one number is not both.
// options: --time 5s
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_odd(int n);
static int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }

int main(void) {
  int n = __VERIFIER_nondet_uchar() % 5;
  int even = is_even(n);
  if (even && n == 3) return 1; // infeasible: true
  return even;
}
