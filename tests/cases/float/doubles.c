// Arithmetic in double; one tenth is not a tenth.
// expect: 16 goals, 16 covered, 0 open
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  double y = __VERIFIER_nondet_double();
  int hits = 0;
  if (x + 0.1 == 0.3 + 0.0000000000000000555) hits++;
  if (x * y == 6.25 && x == 2.5) hits++;
  if (x > 0 && y > 0 && x + y == x) hits++;
  if (-x == 17.0) hits++;
  if (x * 0.0 == 0.0) hits++;
  return hits;
}
