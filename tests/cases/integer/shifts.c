// Logical, arithmetic and left shifts, by constants and by the input.
// expect: 18 goals, 17 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  int s = __VERIFIER_nondet_int();
  unsigned n = __VERIFIER_nondet_uint() & 31;
  int hits = 0;
  if (1u << n == 1024) hits++;
  if (u >> 28 == 9) hits++;
  if (s >> 30 == -2) hits++;
  if (s >> 31 == 2) hits++; // infeasible: true
  if (u >> n == 3 && n > 20) hits++;
  if (s >> n == -1 && s < -1000) hits++;
  if ((u << 4 >> 4) == u) hits++;
  return hits;
}
