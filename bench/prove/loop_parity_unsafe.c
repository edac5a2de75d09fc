// A sum of steps that are even unless the step is a multiple of 77.
// verdict: unsafe
// fails: 1,0,77,0
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    unsigned int sum = 0;

    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            sum += 2;
        } else {
            unsigned int step = __VERIFIER_nondet_uint();
            if (step % 77 == 0)
                sum += step;
            else
                sum += 2 * step;
        }
    }
    if (sum % 2 != 0)
        reach_error();
    return 0;
}
