// Adding quarters is exact: n of them make n / 4.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    float sum = 0.0f;

    if (n < 0 || n > 400)
        return 0;
    for (int i = 0; i < n; i++)
        sum += 0.25f;
    if (sum * 4.0f != (float)n)
        reach_error();
    return 0;
}
