// Signed arithmetic wraps around, as clang -fwrapv defines it.
// expect: 22 goals, 22 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  long l = __VERIFIER_nondet_long();
  int hits = 0;
  if (x > 0 && x + 100 < 0) hits++;
  if (-x == x && x != 0) hits++;
  if (y * 4 == 0 && y > 1) hits++;
  if (x - y > 0 && x < y) hits++;
  if (l < 0 && l - 1 > 0) hits++;
  if ((long)x + y != (long)(x + y)) hits++;
  return hits;
}
