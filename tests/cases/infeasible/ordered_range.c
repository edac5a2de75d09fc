// A range is put in order behind a pointer.
// Infeasible: low and high are exchanged if they are not in order.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

struct range { int low, high; };

static void order(struct range *range) {
  if (range->low > range->high) {
    int low = range->low;
    range->low = range->high;
    range->high = low;
  }
}

int main(void) {
  struct range range = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  order(&range);
  if (range.low > range.high) return 1; // infeasible: true
  return 0;
}
