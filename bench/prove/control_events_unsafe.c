// Event-condition-action machine with an error state five events away.
// verdict: unsafe
// fails: 3,5,2,6,1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

void reach_error(void) { assert(0); }

static int a = 1;
static int b = 0;
static int c = 7;

static void react(int event)
{
    if (event == 3 && a == 1 && c == 7) {
        a = 4;
        b = 1;
    } else if (event == 5 && a == 4 && b == 1) {
        a = 2;
        c = 9;
    } else if (event == 2 && a == 2 && c == 9) {
        a = 3;
        b = 0;
    } else if (event == 1 && a == 3 && b == 0) {
        a = 1;
        c = 7;
    } else if (event == 6 && a == 3 && c == 9) {
        a = 5;
        b = 1;
    } else if (event == 4 && a == 5) {
        a = 4;
        c = 7;
    } else if (event == 1 && a == 5 && c == 9) {
        a = 2;
        b = 0;
    }
    if (a == 2 && b == 0)
        reach_error();
    if (a == 5 && c == 7)
        reach_error();
}

int main(void)
{
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event < 1 || event > 6)
            return 0;
        react(event);
    }
}
