// The maximum found is not below any element and is one of them.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 8

int main(void)
{
    int values[SIZE];
    for (int i = 0; i < SIZE; i++)
        values[i] = __VERIFIER_nondet_int();

    int best = 0;
    for (int i = 1; i < SIZE; i++) {
        if (values[i] > values[best])
            best = i;
    }
    assert(best >= 0 && best < SIZE);
    for (int i = 0; i < SIZE; i++)
        assert(values[i] <= values[best]);
    return 0;
}
