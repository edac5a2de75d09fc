// Pointers that are `restrict` share nothing.
// options: --function same
// expect: 6 goals, 5 covered, 1 open
int same(int *restrict a, int *restrict b) {
  if (!a || !b) return -1;
  if (a == b) return 1; // open: true
  return 0;
}
