// A tree drawn by the input may be seven deep; the check allows less than five.
// verdict: unsafe
// fails: 1,1,1,1,1,0,0,0,0,0,0
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

static int depth(int budget)
{
    if (budget == 0 || !__VERIFIER_nondet_bool())
        return 0;
    int left = depth(budget - 1);
    int right = depth(budget - 1);
    return 1 + (left > right ? left : right);
}

int main(void)
{
    assert(depth(7) < 5);
    return 0;
}
