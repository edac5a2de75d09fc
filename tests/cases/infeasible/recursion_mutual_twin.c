// Twin of recursion_mutual.c: 2 counts as odd, and 1 does not.
// Feasible: 3 is called even.
// taken by: 3
// expect: 8 goals, 8 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_odd(int n);
static int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(int n) { return n <= 2 ? n == 2 : is_even(n - 1); }

int main(void) {
  int n = __VERIFIER_nondet_uchar() % 5;
  int even = is_even(n);
  if (even && n == 3) return 1;
  return even;
}
