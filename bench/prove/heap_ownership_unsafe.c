// A buffer handed to a second owner is never freed when that owner drops it late.
// verdict: unsafe
// fails: 1,0,1
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct buffer { int references; };

static int alive = 0;

static void drop(struct buffer *b)
{
    assert(alive == 1);
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
    _Bool late = __VERIFIER_nondet_bool();
    if (shared && (early || !late))
        drop(b);
    drop(b);
    assert(alive == 0);
    return 0;
}
