// Every signed integer width, each compared with a value at its edge.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);
extern signed char __VERIFIER_nondet_schar(void);
extern short __VERIFIER_nondet_short(void);
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  char c = __VERIFIER_nondet_char();
  short s = __VERIFIER_nondet_short();
  int i = __VERIFIER_nondet_int();
  long l = __VERIFIER_nondet_long();
  long long w = __VERIFIER_nondet_longlong();
  int seen = 0;
  if (c == -128) seen |= 1;
  if (s == -32768) seen |= 2;
  if (i == -2147483647 - 1) seen |= 4;
  if (l == 0x7fffffffffffffffL) seen |= 8;
  if (w + l == 0x0123456789abcdefLL) seen |= 16;
  if (c + s > 40000) // infeasible: true
    seen |= 32;
  return seen == 31;
}
