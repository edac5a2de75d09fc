// A variable meant to grow only, but the rise is read as a signed number.
// verdict: unsafe
// fails: 10,1,5,1,-6
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern short __VERIFIER_nondet_short(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void)
{
    int start = __VERIFIER_nondet_int();
    if (start > 1000000 || start < 0)
        return 0;
    int level = start;

    while (__VERIFIER_nondet_bool()) {
        int rise = __VERIFIER_nondet_short();
        if (level + rise <= 2000000 && level + rise >= 0)
            level += rise;
        assert(level >= start);
    }
    return 0;
}
