// Twin of handlers.c: one of them subtracts.
// Feasible: the third handler makes -1 of 0.
// taken by: 2 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int half(int n) { return n / 2; }
static int twice(int n) { return n * 2; }
static int same(int n) { return n - 1; }

int main(void) {
  int (*const handlers[3])(int) = {half, twice, same};
  int value = handlers[__VERIFIER_nondet_uint() % 3](__VERIFIER_nondet_uchar());
  if (value < 0) return 1;
  return 0;
}
