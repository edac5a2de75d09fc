// Twin of mode_flags.c: another flag switches it on later.
// Feasible: FAST alone.
// taken by: 2
// expect: 8 goals, 8 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

enum { SMALL = 1, FAST = 2 };

int main(void) {
  unsigned mode = __VERIFIER_nondet_uint() & 3;
  int size = 64;
  if (mode & SMALL) size = 8;
  if (mode & FAST) mode |= 5;
  if ((mode & SMALL) && size > 8) return 1;
  return size;
}
