// Filling an array in groups of three leaves out the last cell of some groups.
// verdict: unsafe
// fails: 50
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define SIZE 100

int main(void)
{
    int cells[SIZE] = { 0 };
    unsigned int probe = __VERIFIER_nondet_uint();

    for (int i = 0; i < SIZE; i += 3) {
        cells[i] = 1;
        if (i + 1 < SIZE)
            cells[i + 1] = 1;
        if (i + 2 < SIZE && i % 16 != 0)
            cells[i + 2] = 1;
    }
    if (probe < SIZE)
        assert(cells[probe] == 1);
    return 0;
}
