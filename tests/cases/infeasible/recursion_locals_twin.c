// Twin of recursion_locals.c: the inner levels change the outer local by its address.
// Feasible: 0 becomes 7.
// taken by: 0 0 0 0
// expect: 8 goals, 8 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

struct frame { unsigned char value; struct frame *outer; };

static int descend(struct frame *outer, int levels) {
  struct frame own = {__VERIFIER_nondet_uchar(), outer};
  unsigned char before = own.value;
  if (outer) outer->value = 7;
  int sum = 0;
  if (levels > 0) sum = descend(&own, levels - 1);
  if (own.value != before) sum += 1000;
  return sum;
}

int main(void) {
  if (descend(0, 3) == 0) return 0;
  return 1;
}
