// Twin of float_exact_short.c: an int is rounded.
// Feasible: 16777217 becomes 16777216.
// taken by: 16777217
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  float f = (float)n;
  if ((double)f != (double)n) return 1;
  return 0;
}
