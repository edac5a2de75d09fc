// A level is checked again after it was clamped.
// Infeasible: the clamp leaves 0..100.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int clamp(int level) {
  if (level < 0) return 0;
  if (level > 100) return 100;
  return level;
}

int main(void) {
  int level = clamp(__VERIFIER_nondet_int());
  if (level > 100) return 1; // infeasible: true
  return 0;
}
