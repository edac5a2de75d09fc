// A store at an index from the input updates every place that it may go to: one run, and the rest is a question.
// runs: 40
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int table[8] = {0};
  unsigned char i = __VERIFIER_nondet_uchar(), j = __VERIFIER_nondet_uchar();
  if (i >= 8 || j >= 8) return 1;
  table[i] = 5;
  table[j] += 7;
  if (table[6] == 12) return 2;
  if (table[2] == 5 && table[3] == 7) return 3;
  if (table[1] == 13) return 4; // infeasible: true
  return 0;
}
