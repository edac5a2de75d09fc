// Two parameters may be the same object.
// options: --function exchange
// expect: 6 goals, 6 covered, 0 open
int exchange(int *a, int *b) {
  if (!a || !b) return -1;
  if (a == b) return 0;
  int old = *a;
  *a = *b;
  *b = old;
  return *a == *b;
}
