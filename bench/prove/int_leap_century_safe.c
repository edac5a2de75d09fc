// Days before 1 January of a year near 2100, by formula and by adding the years up.
// verdict: safe
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

#define FIRST 2092

static int is_leap(int year)
{
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_before(int year)
{
  int full = year - 1;
  return full * 365 + full / 4 - full / 100 + full / 400;
}

int main(void)
{
  int year = FIRST + (int)(__VERIFIER_nondet_uint() & 15);
  int days = 0;
  for (int y = FIRST; y < year; y++)
    days += is_leap(y) ? 366 : 365;
  if (days_before(year) - days_before(FIRST) != days)
    reach_error();
  return 0;
}
