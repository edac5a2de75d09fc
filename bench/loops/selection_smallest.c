// Selection sort over four numbers brings the smallest one to the front.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4], low = 0, swaps = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (i == 0 || a[i] < low)
      low = a[i];
  }
  for (int i = 0; i < 3; i++) {
    int best = i;
    for (int j = i + 1; j < 4; j++)
      if (a[j] < a[best])
        best = j;
    if (best != i) {
      int t = a[i];
      a[i] = a[best];
      a[best] = t;
      swaps++;
    }
  }
  if (a[0] != low) // infeasible: true
    return 1;
  if (swaps > 3) // infeasible: true
    return 2;
  return swaps == 0 ? 3 : 0;
}
