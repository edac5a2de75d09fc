// Money goes back and forth between two accounts; the total stays a thousand.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int left = 400, right = 600, moves = 0;
  while (__VERIFIER_nondet_int()) {
    int sum = __VERIFIER_nondet_uchar();
    if (__VERIFIER_nondet_int() > 0) {
      if (sum <= left) {
        left -= sum;
        right += sum;
        moves = 1;
      }
    } else if (sum <= right) {
      right -= sum;
      left += sum;
      moves = 1;
    }
  }
  if (left + right != 1000) // infeasible: true
    return 1;
  if (left < 0) // infeasible: true
    return 2;
  if (right > 1000) // infeasible: true
    return 3;
  return moves;
}
