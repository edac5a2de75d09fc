// Comparisons between signed and unsigned operands, with C's conversions.
// expect: 22 goals, 20 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int s = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  int hits = 0;
  if (s < 0 && (unsigned)s > u && u > 5) hits++;
  if (u >= 0) // infeasible: false
    hits++;
  if (s <= -1 || u < 1) hits++;
  if (s == (int)u && u > 0x80000000u) hits++;
  if (s < 10 && s > 8 && s != 9) hits++; // infeasible: true
  return hits;
}
