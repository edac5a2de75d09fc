// Traffic lights of a crossing: the two directions are never both away from red.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { RED, YELLOW, GREEN };

static int ns = GREEN;
static int ew = RED;

static void step(int request)
{
    if (request == 911 && ew == RED) {
        ns = GREEN;
        return;
    }
    if (ns == GREEN && request == 1)
        ns = YELLOW;
    else if (ns == YELLOW)
        ns = RED;
    else if (ns == RED && ew == RED) {
        if (request == 2)
            ew = GREEN;
        else
            ns = GREEN;
    } else if (ew == GREEN && request == 1)
        ew = YELLOW;
    else if (ew == YELLOW)
        ew = RED;
}

int main(void)
{
    while (__VERIFIER_nondet_bool()) {
        step(__VERIFIER_nondet_int());
        assert(ns == RED || ew == RED);
    }
    return 0;
}
