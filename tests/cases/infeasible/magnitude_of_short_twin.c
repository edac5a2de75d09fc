// Twin of magnitude_of_short.c: the magnitude of an int.
// Feasible: -(-2147483648) wraps to -2147483648.
// taken by: -2147483648
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int magnitude = n < 0 ? -n : n;
  if (magnitude < 0) return 1;
  return 0;
}
