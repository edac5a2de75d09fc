// A short number is exact as a float.
// Infeasible: 16 bits fit into the 24 of a float.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern short __VERIFIER_nondet_short(void);

int main(void) {
  int n = __VERIFIER_nondet_short();
  float f = (float)n;
  if ((double)f != (double)n) return 1; // infeasible: true
  return 0;
}
