// Twin of table_lookup.c: one entry is larger.
// Feasible: the entry at 6 is 20.
// taken by: 6
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned char digits[8] = {3, 1, 4, 1, 5, 9, 20, 6};

int main(void) {
  unsigned char digit = digits[__VERIFIER_nondet_uint() & 7];
  if (digit > 9) return 1;
  return digit;
}
