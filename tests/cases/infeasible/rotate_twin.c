// Twin of rotate.c: the first rotation is a shift.
// Feasible: the highest bit is lost.
// taken by: 128 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char left(unsigned char word, int by) { return (unsigned char)(word << by); }
static unsigned char right(unsigned char word, int by) { return (unsigned char)(word >> by | word << (8 - by)); }

int main(void) {
  unsigned char word = __VERIFIER_nondet_uchar();
  int by = __VERIFIER_nondet_uchar() % 7 + 1;
  unsigned char back = right(left(word, by), by);
  if (back != word) return 1;
  return 0;
}
