// A budget spent in two ways: spending three at a time may pass zero.
// verdict: unsafe
// fails: 30,1,1,1,1,1,1,1,1,1,0,1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    int budget = __VERIFIER_nondet_int();
    int spent = 0;
    __VERIFIER_assume(budget >= 30 && budget <= 300);
    int start = budget;

    while (budget > 0) {
        if (__VERIFIER_nondet_bool()) {
            budget -= 3;
            spent += 3;
        } else {
            budget -= 1;
            spent += 1;
        }
        assert(budget + spent == start);
    }
    assert(spent == start);
    return 0;
}
