// A byte is rotated to the left and back.
// Infeasible: both rotations go over the same distance, 1 to 7.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char left(unsigned char word, int by) { return (unsigned char)(word << by | word >> (8 - by)); }
static unsigned char right(unsigned char word, int by) { return (unsigned char)(word >> by | word << (8 - by)); }

int main(void) {
  unsigned char word = __VERIFIER_nondet_uchar();
  int by = __VERIFIER_nondet_uchar() % 7 + 1;
  unsigned char back = right(left(word, by), by);
  if (back != word) return 1; // infeasible: true
  return 0;
}
