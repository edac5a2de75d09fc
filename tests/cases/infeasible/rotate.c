// A word is rotated to the left and back.
// Infeasible: both rotations go over the same distance, 1 to 31.
// expect: 2 goals, 1 covered, 1 open
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned left(unsigned word, unsigned by) { return word << by | word >> (32 - by); }
static unsigned right(unsigned word, unsigned by) { return word >> by | word << (32 - by); }

int main(void) {
  unsigned word = __VERIFIER_nondet_uint();
  unsigned by = __VERIFIER_nondet_uint() % 31 + 1;
  unsigned back = right(left(word, by), by);
  if (back != word) return 1; // open: true
  return 0;
}
