// qsort and bsearch call back into the program: input values in its comparisons are still seen.
// expect: 8 goals, 6 covered, 2 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int order(const void *left, const void *right) {
  int a = *(const int *)left, b = *(const int *)right;
  if (a < b) return -1;
  if (a > b) return 1;
  return 0;
}

int main(void) {
  int items[4] = {50, 0, 20, 10};
  items[1] = __VERIFIER_nondet_int();
  qsort(items, 4, sizeof items[0], order);
  int key = 20;
  int *found = bsearch(&key, items, 4, sizeof items[0], order);
  if (!found) return 1; // open: true
  if (items[0] > items[1]) return 2; // open: true
  return 0;
}
