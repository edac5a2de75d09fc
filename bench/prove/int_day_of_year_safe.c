// The day of the year of a valid date turns back into the same month and day.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int month_length(int leap, int month)
{
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (leap && month == 2);
}

static int day_of_year(int leap, int month, int day)
{
  static const int before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  return before[month - 1] + day + (leap && month > 2);
}

int main(void)
{
  int leap = __VERIFIER_nondet_int() % 4 == 0;
  int month = __VERIFIER_nondet_int();
  int day = __VERIFIER_nondet_int();
  if (month < 1 || month > 12)
    return 0;
  if (day < 1 || day > month_length(leap, month))
    return 0;

  int rest = day_of_year(leap, month, day);
  int back = 1;
  while (rest > month_length(leap, back)) {
    rest -= month_length(leap, back);
    back++;
  }
  assert(back == month && rest == day);
  return 0;
}
