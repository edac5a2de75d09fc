// A partition of eight numbers about a pivot: the small ones come before the split.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[8];
  for (int i = 0; i < 8; i++)
    a[i] = __VERIFIER_nondet_int();
  int pivot = __VERIFIER_nondet_int();
  int split = 0;
  for (int i = 0; i < 8; i++) {
    if (a[i] < pivot) {
      int t = a[split];
      a[split] = a[i];
      a[i] = t;
      split++;
    }
    if (split > i + 1) // infeasible: true
      return 1;
  }
  for (int i = 0; i < split; i++)
    if (a[i] >= pivot) // infeasible: true
      return 2;
  for (int i = split; i < 8; i++)
    if (a[i] < pivot) // infeasible: true
      return 3;
  return split == 8 ? 4 : 0;
}
