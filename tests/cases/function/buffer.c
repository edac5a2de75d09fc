// A buffer has as many elements as the parameter after it says.
// options: --function sum
// expect: 14 goals, 13 covered, 1 open
int sum(const int *values, int n) {
  int total = 0;
  if (!values || n < 0) return -1;
  for (int i = 0; i < n; i++) {
    if (values[i] < 0) return -2;
    total += values[i] & 0xff;
  }
  if (n > 8) return -3; // open: true
  return n == 3 && total == 700;
}
