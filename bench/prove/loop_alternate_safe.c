// Rounds alternate between two counters, so they differ by one at most.
// verdict: safe
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int left = 0;
    unsigned int right = 0;

    for (unsigned int i = 0; i < n; i++) {
        if (i % 2 == 0)
            left++;
        else
            right++;
    }
    if (left != right && left != right + 1)
        reach_error();
    return 0;
}
