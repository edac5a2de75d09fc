// A function that calls itself by name and by its address, which it also compares: it is one function, whatever its level.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int descend(int levels);
static int (*again)(int) = descend;
static int seen;

static int descend(int levels) {
  int (*self)(int) = descend;
  if (levels == 0) return 0;
  if (self == again) seen++; // infeasible: false
  if (levels % 2) return descend(levels - 1) + 1;
  return again(levels - 1) + 1;
}

int main(void) {
  int levels = __VERIFIER_nondet_uchar();
  descend(levels);
  if (seen == 9) return 1;
  return 0;
}
