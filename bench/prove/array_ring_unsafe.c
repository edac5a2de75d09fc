// Ring buffer of five cells: overwriting a full ring forgets to move the tail.
// verdict: unsafe
// fails: 1,1,0,1,1,0,1,1,0,1,1,0,1,1,0,1,1,0
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);

#define SIZE 5u

int main(void)
{
    char ring[SIZE];
    unsigned int head = 0;
    unsigned int tail = 0;
    unsigned int count = 0;

    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            ring[head] = __VERIFIER_nondet_char();
            head = (head + 1) % SIZE;
            if (count < SIZE)
                count++;
        } else if (count > 0) {
            tail = (tail + 1) % SIZE;
            count--;
        }
        assert((tail + count) % SIZE == head);
    }
    return 0;
}
