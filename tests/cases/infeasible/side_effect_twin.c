// Twin of side_effect.c: the bitwise or asks both.
// Feasible: 1 and 1.
// taken by: 1 1
// expect: 8 goals, 8 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int count = 0;
static int counted(int n) { count += n & 1; return n; }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a | counted(b)) a = a ? 1 : 0;
  if (a == 1 && count == 1) return 1;
  return 0;
}
