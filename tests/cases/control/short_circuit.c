// && and || as conditions and as values, mixed and nested.
// expect: 30 goals, 30 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  int value = (a > 3 && b < 7) || c == 9;
  int other = !(a == 1 || b == 2);
  if (value && other && (a < 100 || (b == -1 && c))) return 1;
  if (!value && !other) return 2;
  return a && (b || c);
}
