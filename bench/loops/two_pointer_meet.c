// Two indexes go from both ends of an array towards each other and meet without crossing.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[10];
  for (int i = 0; i < 10; i++)
    a[i] = __VERIFIER_nondet_uchar();
  int lo = 0, hi = 9, moves = 0;
  while (lo < hi) {
    if (a[lo] + a[hi] < 200)
      lo++;
    else
      hi--;
    moves++;
    if (hi - lo + moves != 9) // infeasible: true
      return 1;
  }
  if (lo != hi) // infeasible: true
    return 2;
  if (moves != 9) // infeasible: true
    return 3;
  return lo == 5;
}
