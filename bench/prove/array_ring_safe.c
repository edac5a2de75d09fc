// Ring buffer of eight cells: the fill count and the two positions fit together.
// verdict: safe
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);

#define SIZE 8u

int main(void)
{
    char ring[SIZE];
    unsigned int head = 0;
    unsigned int tail = 0;
    unsigned int count = 0;

    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            if (count < SIZE) {
                ring[head] = __VERIFIER_nondet_char();
                head = (head + 1) % SIZE;
                count++;
            }
        } else if (count > 0) {
            tail = (tail + 1) % SIZE;
            count--;
        }
        assert(count <= SIZE);
        assert(head < SIZE && tail < SIZE);
        assert((tail + count) % SIZE == head);
    }
    return 0;
}
