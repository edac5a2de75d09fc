// A table of digits, looked up with a masked index.
// Infeasible: all 8 entries are at most 9.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned char digits[8] = {3, 1, 4, 1, 5, 9, 2, 6};

int main(void) {
  unsigned char digit = digits[__VERIFIER_nondet_uint() & 7];
  if (digit > 9) return 1; // infeasible: true
  return digit;
}
