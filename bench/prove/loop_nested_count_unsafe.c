// Nested loops over a grid: the cell (7, 5) is passed over.
// verdict: unsafe
// fails: 8,6
#include <assert.h>
extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static void assume_abort_if_not(int c) { if (!c) abort(); }

int main(void)
{
    int rows = __VERIFIER_nondet_uchar();
    int columns = __VERIFIER_nondet_uchar();
    int visited = 0;

    assume_abort_if_not(rows <= 40);
    assume_abort_if_not(columns <= 40);
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            if (i == 7 && j == 5)
                continue;
            visited++;
        }
    }
    assert(visited == rows * columns);
    return 0;
}
