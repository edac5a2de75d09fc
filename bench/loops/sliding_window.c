// A sliding window of three over nine bytes: the kept sum is the sum of the window.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int a[9];
  int sum = 0, peak = 0;
  for (int i = 0; i < 9; i++)
    a[i] = __VERIFIER_nondet_uchar() % 50;
  for (int i = 0; i < 9; i++) {
    sum += a[i];
    if (i >= 3)
      sum -= a[i - 3];
    if (i >= 2 && sum != a[i] + a[i - 1] + a[i - 2]) // infeasible: true
      return 1;
    if (sum < 0) // infeasible: true
      return 2;
    if (sum > peak)
      peak = sum;
  }
  if (peak > 147) // infeasible: true
    return 3;
  return peak == 147;
}
