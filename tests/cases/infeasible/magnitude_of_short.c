// The magnitude of a short number is not negative.
// Infeasible: -(-32768) fits into an int.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern short __VERIFIER_nondet_short(void);

int main(void) {
  int n = __VERIFIER_nondet_short();
  int magnitude = n < 0 ? -n : n;
  if (magnitude < 0) return 1; // infeasible: true
  return 0;
}
