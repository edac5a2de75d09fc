// Prefix sums of small non-negative numbers do not fall, and bound each number.
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 20

int main(void)
{
    int values[SIZE];
    int sums[SIZE + 1];

    sums[0] = 0;
    for (int i = 0; i < SIZE; i++) {
        values[i] = __VERIFIER_nondet_uchar();
        sums[i + 1] = sums[i] + values[i];
    }
    for (int i = 0; i < SIZE; i++) {
        assert(sums[i + 1] >= sums[i]);
        assert(sums[i + 1] >= values[i]);
        assert(sums[i + 1] <= 255 * (i + 1));
    }
    return 0;
}
