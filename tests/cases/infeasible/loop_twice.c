// One counter is twice the other after any number of rounds.
// Infeasible: s == 2 * i in every round.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int n = __VERIFIER_nondet_uchar() % 60, s = 0, i;
  for (i = 0; i < n; i++) s += 2;
  if (s != 2 * n) return 1; // infeasible: true
  return 0;
}
