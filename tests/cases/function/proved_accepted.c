// The same within accepted bounds.
// options: --function sum --accept-bounds
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
int sum(const int *values, int n) {
  int total = 0;
  if (!values || n < 0) return -1;
  for (int i = 0; i < n; i++) total += values[i] & 1;
  if (n > 8) return -3; // infeasible: true
  return total == 2;
}
