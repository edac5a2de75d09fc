// ?: nested, with side effects, without a middle (GNU), and of pointers.
// expect: 22 goals, 20 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int calls;
static int touch(int n) { calls++; return n; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int sign = x < 0 ? -1 : x > 0 ? 1 : 0;
  int picked = y > 10 ? touch(x) : touch(1) + touch(2);
  int first = x ?: y;
  int *p = x == 3 ? &x : &y;
  *p = 50;
  if (sign == 0 && first == 8) return 1;
  if (calls == 2 && picked == 3 && x == 50) return 2; // infeasible: false
  if (calls == 3) return 3; // infeasible: true
  return sign;
}
