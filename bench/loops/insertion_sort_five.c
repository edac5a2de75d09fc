// Insertion sort over five bytes; the sum of the bytes does not change.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int a[5];
  int before = 0, after = 0;
  for (int i = 0; i < 5; i++) {
    a[i] = __VERIFIER_nondet_uchar();
    before += a[i];
  }
  for (int i = 1; i < 5; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i < 5; i++)
    after += a[i];
  if (a[0] > a[4]) // infeasible: true
    return 1;
  if (before != after) // infeasible: true
    return 2;
  if (a[0] == a[4])
    return 3;
  return 0;
}
