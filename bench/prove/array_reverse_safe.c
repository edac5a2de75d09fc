// Reversing an array in place twice gives it back.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define MOST 10

static void reverse(int *a, int n)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

int main(void)
{
    int a[MOST];
    int copy[MOST];
    int n = __VERIFIER_nondet_int();

    if (n < 0 || n > MOST)
        return 0;
    for (int i = 0; i < n; i++)
        copy[i] = a[i] = __VERIFIER_nondet_int();
    reverse(a, n);
    for (int i = 0; i < n; i++)
        assert(a[i] == copy[n - 1 - i]);
    reverse(a, n);
    for (int i = 0; i < n; i++)
        assert(a[i] == copy[i]);
    return 0;
}
