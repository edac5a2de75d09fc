// The Ackermann function passes sixty already for (3, 3).
// verdict: unsafe
// fails: 3,3
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void)
{
    int m = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (m < 0 || m > 3 || n < 0 || n > 3)
        return 0;
    if (ackermann(m, n) > 60)
        reach_error();
    return 0;
}
