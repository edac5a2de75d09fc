// A growing stack gives the values back in reverse order.
// verdict: safe
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int *cells;
static int capacity = 2;
static int used = 0;

static void push(int value)
{
    if (used == capacity) {
        int *larger = malloc(2 * (unsigned long)capacity * sizeof *larger);
        if (larger == NULL)
            exit(1);
        for (int i = 0; i < used; i++)
            larger[i] = cells[i];
        free(cells);
        cells = larger;
        capacity *= 2;
    }
    cells[used++] = value;
}

int main(void)
{
    int first = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (first < -1000 || first > 1000 || n < 0 || n > 12)
        return 0;
    cells = malloc(2 * sizeof *cells);
    if (cells == NULL)
        exit(1);
    for (int i = 0; i < n; i++)
        push(first + i);
    for (int i = n - 1; i >= 0; i--) {
        used--;
        assert(cells[used] == first + i);
    }
    assert(used == 0);
    free(cells);
    return 0;
}
