// A number of records is bounded before it is multiplied.
// Infeasible: 1000 * 8 does not wrap.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned records = __VERIFIER_nondet_uint();
  if (records > 1000) return 2;
  unsigned bytes = records * 8;
  if (bytes / 8 != records) return 1; // infeasible: true
  return 0;
}
