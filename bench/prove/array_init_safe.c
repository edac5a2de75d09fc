// Filling an array with its indices doubled and checking any cell.
// verdict: safe
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define SIZE 100

int main(void)
{
    int cells[SIZE];
    unsigned int probe = __VERIFIER_nondet_uint();

    for (int i = 0; i < SIZE; i++)
        cells[i] = 2 * i;
    if (probe < SIZE)
        assert(cells[probe] == 2 * (int)probe);
    return 0;
}
