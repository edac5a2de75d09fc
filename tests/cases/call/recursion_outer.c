// The address of an outer level's local, kept in a variable and written through from the innermost one.
// expect: 6 goals, 6 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static int *kept;

static int descend(int levels) {
  int own = levels;
  if (levels == 5) kept = &own;
  if (levels == 0) *kept = 77;
  else descend(levels - 1);
  return own == 77;
}

int main(void) {
  int levels = 5 + __VERIFIER_nondet_uchar() % 4;
  int hit = descend(levels);
  if (hit) return 1;
  return 0;
}
