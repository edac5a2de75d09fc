// Every level has a local of its own: what the inner ones write does not change the outer one.
// expect: 6 goals, 4 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

struct frame { unsigned char value; struct frame *outer; };

static int descend(struct frame *outer, int levels) {
  struct frame own = {__VERIFIER_nondet_uchar(), outer};
  unsigned char before = own.value;
  int sum = 0;
  if (levels > 0) sum = descend(&own, levels - 1);
  if (own.value != before) sum += 1000; // infeasible: true
  return sum;
}

int main(void) {
  if (descend(0, 3) == 0) return 0; // infeasible: false
  return 1;
}
