// The one-line test for powers of two that forgets zero.
// verdict: unsafe
// fails: 0
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static int is_power(unsigned int x)
{
    return (x & (x - 1)) == 0;
}

static int is_power_by_search(unsigned int x)
{
    for (int i = 0; i < 32; i++) {
        if (x == 1u << i)
            return 1;
    }
    return 0;
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (is_power(x) != is_power_by_search(x))
        reach_error();
    return 0;
}
