// Twin of ordered_range.c: the old value is stored too low.
// Feasible: 2 and 1 become 1 and 0.
// taken by: 2 1
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

struct range { int low, high; };

static void order(struct range *range) {
  if (range->low > range->high) {
    int low = range->low;
    range->low = range->high;
    range->high = low - 2;
  }
}

int main(void) {
  struct range range = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  order(&range);
  if (range.low > range.high) return 1;
  return 0;
}
