// A binary search in a table of even numbers; the middle is always in range.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[12];
  for (int i = 0; i < 12; i++)
    a[i] = 2 * i;
  int key = __VERIFIER_nondet_int();
  int lo = 0, hi = 12, found = -1, looks = 0;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (mid > 11) // infeasible: true
      return 1;
    looks++;
    if (a[mid] == key) {
      found = mid;
      break;
    }
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid;
  }
  if (looks > 4) // infeasible: true
    return 2;
  if (found >= 0 && 2 * found != key) // infeasible: true
    return 3;
  return found == 7;
}
