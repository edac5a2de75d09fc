// A counter that begins to move when another has come half way: an equation for each half.
// Infeasible: y == half while x <= half, then y == x.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int half = 20 + __VERIFIER_nondet_uchar() % 8, x = 0, y = half;
  while (x < 2 * half) {
    x++;
    if (x > half) y++;
  }
  if (y != 2 * half) return 1; // infeasible: true
  return 0;
}
