// A month is validated once, and then again where it is used.
// Infeasible: validate returned already.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static const unsigned char days[13] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int validate(int month) {
  if (month < 1 || month > 12) return -1;
  return 0;
}

int main(void) {
  int month = __VERIFIER_nondet_int();
  if (validate(month) != 0) return 2;
  if (days[month] == 0) return 1; // infeasible: true
  return 0;
}
