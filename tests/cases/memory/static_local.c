// Static locals keep input values from one call to the next.
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int remember(int value) {
  static int last = 11;
  static unsigned calls;
  calls++;
  int changed = last != value;
  last = value;
  if (calls == 3 && changed) return 1;
  if (calls > 3) // infeasible: true
    return 2;
  return 0;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  if (remember(11)) return 9; // infeasible: true
  remember(a);
  return remember(b);
}
