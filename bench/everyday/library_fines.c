// Library fines: two dates and the kind of an item by one scanf.
// options: --stdin 28
#include <stdio.h>

struct date {
    int d, m, y;
};

static int is_leap(int y)
{
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static int month_days(int m, int y)
{
    switch (m) {
    case 4:
    case 6:
    case 9:
    case 11:
        return 30;
    case 2:
        return is_leap(y) ? 29 : 28;
    default:
        return 31;
    }
}

static int valid(const struct date *t)
{
    if (t->y < 1900 || t->y > 2100)
        return 0;
    if (t->m < 1 || t->m > 12)
        return 0;
    if (t->d < 1 || t->d > month_days(t->m, t->y))
        return 0;
    return 1;
}

static long day_number(const struct date *t)
{
    long n = t->d;
    int i;
    for (i = 1900; i < t->y; i++)
        n += is_leap(i) ? 366 : 365;
    for (i = 1; i < t->m; i++)
        n += month_days(i, t->y);
    return n;
}

int main(void)
{
    struct date due, ret;
    char kind = 'b';
    long late, fine;
    int rate, cap;
    int n = scanf("%d/%d/%d %d/%d/%d %c", &due.d, &due.m, &due.y,
                  &ret.d, &ret.m, &ret.y, &kind);

    if (n < 6) {
        printf("expected two dates\n");
        return 1;
    }
    if (!valid(&due)) {
        printf("bad due date\n");
        return 1;
    }
    if (!valid(&ret)) {
        printf("bad return date\n");
        return 1;
    }
    switch (kind) {
    case 'b': /* book */
        rate = 15;
        cap = 5000;
        break;
    case 'd': /* dvd */
        rate = 50;
        cap = 3000;
        break;
    case 'm': /* magazine */
        rate = 5;
        cap = 500;
        break;
    default:
        printf("unknown item kind '%c'\n", kind);
        return 1;
    }
    late = day_number(&ret) - day_number(&due);
    if (late < 0) {
        printf("returned %ld day%s early, thank you\n", -late, late == -1 ? "" : "s");
        return 0;
    }
    if (late == 0) {
        printf("returned on time\n");
        return 0;
    }
    if (ret.y == due.y && ret.m == due.m)
        fine = late * rate;
    else if (ret.y == due.y)
        fine = 500L * (ret.m - due.m);
    else
        fine = 10000;
    if (fine > cap && ret.y == due.y) {
        printf("capped: ");
        fine = cap;
    }
    printf("%ld days late, fine %ld.%02ld\n", late, fine / 100, fine % 100);
    if (late > 30)
        printf("card suspended\n");
    return 0;
}
