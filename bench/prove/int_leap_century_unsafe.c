// Days before 1 January of a year near 2100: the loop forgets that 2100 is no leap year.
// verdict: unsafe
// fails: 9
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

#define FIRST 2092

static int is_leap(int year)
{
  return year % 4 == 0;
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
