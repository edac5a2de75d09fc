// Checks a date of the Gregorian calendar and computes its day within the year and its weekday.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int is_leap(int year) {
  if (year % 400 == 0) return 1;
  if (year % 100 == 0) return 0;
  return year % 4 == 0;
}

static int days_in(int month, int year) {
  switch (month) {
  case 2: return is_leap(year) ? 29 : 28;
  case 4: case 6: case 9: case 11: return 30;
  default: return 31;
  }
}

static int day_of_year(int day, int month, int year) {
  static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  int n = before[month - 1] + day;
  if (month > 2 && is_leap(year)) n++;
  return n;
}

static int weekday(int day, int month, int year) {
  static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (month < 3) year--;
  return (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day) % 7;
}

int main(void) {
  int day = __VERIFIER_nondet_int();
  int month = __VERIFIER_nondet_int();
  int year = __VERIFIER_nondet_int();
  if (year < 1583 || year > 9999) return 1;
  if (month < 1 || month > 12) return 2;
  if (day < 1 || day > days_in(month, year)) return 3;
  int n = day_of_year(day, month, year);
  if (n > 366) reach_error();
  if (n == 366 && !is_leap(year)) reach_error();
  if (n == 60 && month == 3 && is_leap(year)) reach_error();  // then it is the 29th of February
  int w = weekday(day, month, year);
  if (w < 0 || w > 6) reach_error();
  if (day == 13 && w == 5) return 13;
  if (month == 2 && day == 29) {
    if (year % 100 == 0 && year % 400 != 0) return 4;         // never: no leap year
    if (w == 0) return 5;
  }
  return 0;
}
