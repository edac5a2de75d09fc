// Twin of loop_decreasing.c: the start is a multiple of 2.
// Feasible: 2 - 3 is -1.
// taken by: 1
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int left = 2 * (__VERIFIER_nondet_uchar() % 8);
  while (left > 0) left -= 3;
  if (left < 0) return 1;
  return 0;
}
