// Two pointers that are named like a range, but are results: each is an object of its own.
// options: --function range
// expect: 8 goals, 8 covered, 0 open
int range(int x, int *first, int *last) {
  if (!first || !last) return -1;
  *first = x;
  *last = x / 2;
  if (*first == *last && x != 0) return 1;
  return *last > 10;
}
