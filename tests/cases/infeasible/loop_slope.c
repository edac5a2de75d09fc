// What each round adds is bounded, so the sum is, by the number of rounds.
// Infeasible: 0 <= total <= 3 * i in every round.
// expect: 6 goals, 4 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int total = 0;
  for (int i = 0; i < 60; i++) total += __VERIFIER_nondet_uchar() % 4;
  if (total > 180) return 1; // infeasible: true
  if (total < 0) return 2; // infeasible: true
  return 0;
}
