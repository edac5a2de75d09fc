// Twin of loop_index.c: the loop is bounded by one more.
// Feasible: the index 4 comes up in a table of 5.
// taken by: 5 4
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int table[5];

int main(void) {
  int size = __VERIFIER_nondet_uchar() % 6;
  int at = __VERIFIER_nondet_int(), sum = 0;
  while (at >= 0 && at < size) {
    if (at >= 4) return 1;
    sum += table[at];
    at = at + 1;
  }
  return sum;
}
