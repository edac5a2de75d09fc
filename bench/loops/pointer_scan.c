// A pointer walks over an array; the way gone is skipped plus kept.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = __VERIFIER_nondet_int();
  const int *p = a, *end = a + 10;
  int kept = 0, skipped = 0;
  while (p != end) {
    if (*p == -1)
      break;
    if (*p > 0)
      kept++;
    else
      skipped++;
    p++;
    if (p > end) // infeasible: true
      return 1;
  }
  if (p - a != kept + skipped) // infeasible: true
    return 2;
  if (kept == 10 && p != end) // infeasible: true
    return 3;
  return kept == 10 ? 4 : 0;
}
