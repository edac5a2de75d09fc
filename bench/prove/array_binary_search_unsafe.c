// Binary search that never looks at the last entry.
// verdict: unsafe
// fails: 225
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 16

int main(void)
{
    int table[SIZE];
    int wanted = __VERIFIER_nondet_int();
    int low = 0;
    int high = SIZE - 1;
    int found = 0;

    for (int i = 0; i < SIZE; i++)
        table[i] = i * i;
    while (low < high) {
        int middle = (low + high) / 2;
        if (table[middle] == wanted) {
            found = 1;
            break;
        }
        if (table[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    int expected = 0;
    for (int i = 0; i < SIZE; i++) {
        if (i * i == wanted)
            expected = 1;
    }
    assert(found == expected);
    return 0;
}
