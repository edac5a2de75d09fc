// The right side of && is asked only if the left side holds.
// Infeasible: the logical and the bitwise or are zero together.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
  int none = !(a || b);
  if (none && (a | b)) return 1; // infeasible: true
  return 0;
}
