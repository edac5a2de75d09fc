// __builtin_*_overflow: the flag and the wrapped result.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  long l = __VERIFIER_nondet_long();
  int r, hits = 0;
  unsigned ur;
  long lr;
  short narrow;
  if (__builtin_add_overflow(a, b, &r)) {
    if (r == 7) hits++;
  }
  if (__builtin_sub_overflow(u, 100u, &ur)) hits++;
  if (__builtin_mul_overflow(u, 3u, &ur) && ur == 1) hits++;
  if (__builtin_smull_overflow(l, 5, &lr)) hits++;
  if (__builtin_add_overflow(a, 0, &narrow)) hits++;
  if (__builtin_add_overflow(a & 0xff, b & 0xff, &r)) hits++; // infeasible: true
  return hits;
}
