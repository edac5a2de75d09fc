// The maximum search starts from zero and fails when all elements are negative.
// verdict: unsafe
// fails: -1,-2,-3,-4,-5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 5

int main(void)
{
    int values[SIZE];
    for (int i = 0; i < SIZE; i++)
        values[i] = __VERIFIER_nondet_int();

    int largest = 0;
    for (int i = 0; i < SIZE; i++) {
        if (values[i] > largest)
            largest = values[i];
    }
    int found = 0;
    for (int i = 0; i < SIZE; i++) {
        if (values[i] == largest)
            found = 1;
    }
    assert(found);
    return 0;
}
