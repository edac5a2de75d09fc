// Endless recursion of two functions is one defect, wherever the stack ends.
// options: --engines concolic
// outcome: signal 11
// expect: 8 goals, 6 covered, 2 open
extern int __VERIFIER_nondet_int(void);
static int odd(int x);
static int even(int x) { return x == 0 ? 1 : odd(x - 1); } // open: true
static int odd(int x) { volatile char frame[64]; frame[0] = 1; return x == 0 ? 0 : even(x - 1) + frame[0]; } // open: true
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 3) return even(-2);
  if (x == 4) return odd(-1);
  return 0;
}
