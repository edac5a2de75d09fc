// Two rows in order are merged into one row, which is in order too.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int a[4], b[4], out[8];
  int va = 0, vb = 0;
  for (int i = 0; i < 4; i++) {
    va += __VERIFIER_nondet_uchar();
    vb += __VERIFIER_nondet_uchar();
    a[i] = va;
    b[i] = vb;
  }
  int i = 0, j = 0, k = 0;
  while (i < 4 || j < 4) {
    if (j == 4 || (i < 4 && a[i] <= b[j]))
      out[k++] = a[i++];
    else
      out[k++] = b[j++];
    if (i + j != k) // infeasible: true
      return 1;
  }
  for (int n = 1; n < 8; n++)
    if (out[n - 1] > out[n]) // infeasible: true
      return 2;
  return out[0] == out[7];
}
