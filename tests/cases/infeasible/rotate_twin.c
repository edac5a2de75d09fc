// Twin of rotate.c: the first rotation is a shift.
// Feasible: the highest bit is lost.
// taken by: 2147483648 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned left(unsigned word, unsigned by) { return word << by; }
static unsigned right(unsigned word, unsigned by) { return word >> by | word << (32 - by); }

int main(void) {
  unsigned word = __VERIFIER_nondet_uint();
  unsigned by = __VERIFIER_nondet_uint() % 31 + 1;
  unsigned back = right(left(word, by), by);
  if (back != word) return 1;
  return 0;
}
