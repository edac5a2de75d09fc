// A sum of even steps is even, wrapping included.
// verdict: safe
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    unsigned int sum = 0;

    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool())
            sum += 2;
        else
            sum += 6 * __VERIFIER_nondet_uint();
    }
    if (sum % 2 != 0)
        reach_error();
    return 0;
}
