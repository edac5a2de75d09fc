// Pointers that are `restrict` share nothing.
// options: --function same
// expect: ?
int same(int *restrict a, int *restrict b) {
  if (!a || !b) return -1;
  if (a == b) return 1;
  return 0;
}
