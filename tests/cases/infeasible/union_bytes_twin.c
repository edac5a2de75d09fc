// Twin of union_bytes.c: the highest byte.
// Feasible: the bytes of 1 are 1 0 0 0.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

union word { unsigned whole; unsigned char bytes[4]; };

int main(void) {
  union word word = {.whole = __VERIFIER_nondet_uint()};
  if (word.bytes[3] != (word.whole & 0xff)) return 1;
  return 0;
}
