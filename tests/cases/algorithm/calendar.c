// Dates: the Gregorian rules, and a day of the week.
// expect: 32 goals, 31 covered, 1 infeasible, 0 open
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static int days(int year, int month) {
  static const unsigned char length[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month == 2 && leap(year)) return 29;
  return length[month - 1];
}

int main(void) {
  int year = __VERIFIER_nondet_ushort();
  int month = __VERIFIER_nondet_uchar();
  int day = __VERIFIER_nondet_uchar();
  if (year < 1583 || year > 2999) return 1;
  if (month < 1 || month > 12) return 2;
  if (day < 1 || day > days(year, month)) return 3;
  if (month == 2 && day == 29 && year % 100 == 0) return 4;
  if (month == 4 && day == 31) return 5; // infeasible: true
  return 0;
}
