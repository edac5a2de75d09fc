// An index is checked again inside of the loop that bounds it.
// Infeasible: 0 <= at < size holds throughout the body before the increment.
// expect: 6 goals, 5 covered, 1 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int table[20];

int main(void) {
  int size = __VERIFIER_nondet_uchar() % 21;
  int at = __VERIFIER_nondet_int(), sum = 0;
  while (at >= 0 && at < size) {
    if (at >= 20) return 1; // open: true
    sum += table[at];
    at = at + 1;
  }
  return sum;
}
