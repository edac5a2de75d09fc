// An index is checked again inside of the loop that bounds it.
// Infeasible: 0 <= at < size holds throughout the body before the increment.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int table[4];

int main(void) {
  int size = __VERIFIER_nondet_uchar() % 5;
  int at = __VERIFIER_nondet_int(), sum = 0;
  while (at >= 0 && at < size) {
    if (at >= 4) return 1; // infeasible: true
    sum += table[at];
    at = at + 1;
  }
  return sum;
}
