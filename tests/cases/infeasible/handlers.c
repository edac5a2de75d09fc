// Handlers in a table: none of them returns a negative number.
// Infeasible: each returns at least 0.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int half(int n) { return n / 2; }
static int twice(int n) { return n * 2; }
static int same(int n) { return n; }

int main(void) {
  int (*const handlers[3])(int) = {half, twice, same};
  int value = handlers[__VERIFIER_nondet_uint() % 3](__VERIFIER_nondet_uchar());
  if (value < 0) return 1; // infeasible: true
  return 0;
}
