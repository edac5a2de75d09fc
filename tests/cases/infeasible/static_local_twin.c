// Twin of static_local.c: the counter starts at 1.
// Feasible: 5 and 6 lead to 4.
// taken by: 5 6
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int next_number(void) {
  static int number = 1;
  number++;
  return number;
}

int main(void) {
  int last = next_number();
  if (__VERIFIER_nondet_int() == 5) last = next_number();
  if (__VERIFIER_nondet_int() == 6) last = next_number();
  if (last > 3) return 1;
  return last;
}
