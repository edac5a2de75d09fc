// An integer just past two to the 24th does not survive the way through a float.
// verdict: unsafe
// fails: 16777217
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();

    if (n < 0 || n > 16777300)
        return 0;
    float x = (float)n;
    if ((int)x != n)
        reach_error();
    return 0;
}
