// A countdown by a step that divides the start.
// Infeasible: left is a multiple of 3 throughout, so it hits 0.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int left = 3 * (__VERIFIER_nondet_uchar() % 8);
  while (left > 0) left -= 3;
  if (left < 0) return 1; // infeasible: true
  return 0;
}
