// What a parameter says about itself holds: it is not null.
// options: --function first
// expect: 2 goals, 2 covered, 0 open
__attribute__((nonnull)) int first(const int *values) {
  if (values[0] == 7) return 1;
  return 0;
}
