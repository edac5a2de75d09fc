// The same within accepted bounds.
// options: --function sum --accept-bounds
// expect: ?
int sum(const int *values, int n) {
  int total = 0;
  if (!values || n < 0) return -1;
  for (int i = 0; i < n; i++) total += values[i] & 1;
  if (n > 8) return -3;
  return total == 2;
}
