// A buffer is sized by a flag that is asked again.
// Infeasible: the flag does not change, and small buffers have 8 bytes.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

enum { SMALL = 1, FAST = 2 };

int main(void) {
  unsigned mode = __VERIFIER_nondet_uint() & 3;
  int size = 64;
  if (mode & SMALL) size = 8;
  if (mode & FAST) mode |= 4;
  if ((mode & SMALL) && size > 8) return 1; // infeasible: true
  return size;
}
