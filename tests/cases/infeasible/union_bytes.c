// The lowest byte of a word through a union.
// Infeasible: this machine stores it first.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

union word { unsigned whole; unsigned char bytes[4]; };

int main(void) {
  union word word = {.whole = __VERIFIER_nondet_uint()};
  if (word.bytes[0] != (word.whole & 0xff)) return 1; // infeasible: true
  return 0;
}
