// Mutual exclusion with the turn given to oneself, the interleaving chosen by the input.
// verdict: unsafe
// fails: 1,0,1,0,1,0,1,1,1,1,1,1
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

enum { IDLE, ASKING, WAITING, CRITICAL };

static int pc[2] = { IDLE, IDLE };
static int flag[2] = { 0, 0 };
static int turn = 0;

static void step(int me)
{
    int other = 1 - me;
    switch (pc[me]) {
    case IDLE:
        flag[me] = 1;
        pc[me] = ASKING;
        break;
    case ASKING:
        turn = me;
        pc[me] = WAITING;
        break;
    case WAITING:
        if (!flag[other] || turn == me)
            pc[me] = CRITICAL;
        break;
    default:
        flag[me] = 0;
        pc[me] = IDLE;
        break;
    }
}

int main(void)
{
    while (__VERIFIER_nondet_bool()) {
        step(__VERIFIER_nondet_bool() ? 1 : 0);
        assert(!(pc[0] == CRITICAL && pc[1] == CRITICAL));
    }
    return 0;
}
