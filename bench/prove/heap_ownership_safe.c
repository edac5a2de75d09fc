// A buffer handed between two owners is freed by its last owner only.
// verdict: safe
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct buffer { int references; };

static int alive = 0;

static void drop(struct buffer *b)
{
    assert(alive == 1);
    assert(b->references > 0);
    if (--b->references == 0) {
        alive = 0;
        free(b);
    }
}

int main(void)
{
    struct buffer *b = malloc(sizeof *b);
    if (b == NULL)
        exit(1);
    b->references = 1;
    alive = 1;
    _Bool shared = __VERIFIER_nondet_bool();
    if (shared)
        b->references++;
    _Bool early = __VERIFIER_nondet_bool();
    if (shared && early)
        drop(b);
    if (shared && !early)
        drop(b);
    drop(b);
    assert(alive == 0);
    return 0;
}
