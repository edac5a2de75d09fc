// Case values far apart, two labels on one statement, and no default.
// expect: 14 goals, 14 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int result = 0;
  switch (n) {
  case 7: result = 1; break;
  case 1000:
  case 100000: result = 2; break;
  case 0xfffffff0u: result = 3; break;
  }
  if (result == 2 && n > 1000) return 4;
  return result;
}
