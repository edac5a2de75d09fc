// Two different cells of a strictly growing array add up to the target.
// verdict: unsafe
// fails: 1,20,300,4000,4020
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

#define SIZE 4

int main(void)
{
    int a[SIZE];
    for (int i = 0; i < SIZE; i++) {
        a[i] = __VERIFIER_nondet_int();
        __VERIFIER_assume(a[i] > 0 && a[i] < 10000);
        if (i > 0)
            __VERIFIER_assume(a[i] > 10 * a[i - 1]);
    }
    int target = __VERIFIER_nondet_int();
    for (int i = 0; i < SIZE; i++) {
        for (int j = i + 1; j < SIZE; j++)
            assert(a[i] + a[j] != target);
    }
    return 0;
}
