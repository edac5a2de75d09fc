// Negative case values over a small type, falling through.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern signed char __VERIFIER_nondet_schar(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_char();
  int sum = 0;
  switch (c) {
  case -128: sum += 1;
  case -1: sum += 2;
  case 0: sum += 4; break;
  case 127: sum += 8; break;
  default: sum += 16;
  }
  if (sum == 6) return 1;
  if (sum == 7) return 2;
  if (sum == 24) return 3; // infeasible: true
  return 0;
}
