// Twin of short_circuit.c: one of them may be set.
// Feasible: 1 and 0.
// taken by: 1 0
// expect: 8 goals, 8 covered, 0 open
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
  int none = !(a && b);
  if (none && (a | b)) return 1;
  return 0;
}
