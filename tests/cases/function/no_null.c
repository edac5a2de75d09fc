// With --no-null, pointers are never null.
// options: --function first --no-null
// expect: 4 goals, 3 covered, 1 open
int first(const int *values) {
  if (!values) return -1; // open: true
  if (values[0] == 7) return 1;
  return 0;
}
