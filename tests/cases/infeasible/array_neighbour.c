// A write at an index leaves the next entry alone.
// Infeasible: i and i + 1 differ modulo 4.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  int slots[4] = {0, 0, 0, 0};
  slots[i % 4] = 7;
  if (slots[(i + 1) % 4] != 0) return 1; // infeasible: true
  return 0;
}
