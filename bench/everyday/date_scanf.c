// A date as people type it: its day of the year and its day of the week.
// options: --stdin 16
#include <stdio.h>

static int leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }

static int month_length(int y, int m) {
  switch (m) {
  case 2: return leap(y) ? 29 : 28;
  case 4: case 6: case 9: case 11: return 30;
  default: return 31;
  }
}

static int day_of_week(int y, int m, int d) {
  static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (m < 3) y--;
  return (y + y / 4 - y / 100 + y / 400 + shift[m - 1] + d) % 7;
}

int main(void) {
  int y, m, d;
  if (scanf("%d-%d-%d", &y, &m, &d) != 3) {
    puts("format");
    return 1;
  }
  if (y < 1583 || y > 9999) {
    puts("year");
    return 2;
  }
  if (m < 1 || m > 12) {
    puts("month");
    return 3;
  }
  if (d < 1 || d > month_length(y, m)) {
    puts("day");
    return 4;
  }
  int day = d;
  for (int i = 1; i < m; i++) day += month_length(y, i);
  if (day == 366) puts("last day of a leap year");
  int week = day_of_week(y, m, d);
  if (week == 0 || week == 6) puts("weekend");
  if (d == 13 && week == 5) puts("Friday the 13th");
  if (m == 2 && d == 29) puts("leap day");
  printf("day %d of the year\n", day);
  return 0;
}
