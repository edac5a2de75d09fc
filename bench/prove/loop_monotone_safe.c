// A variable that only grows, and stops at a limit, never falls below its start.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void)
{
    int start = __VERIFIER_nondet_int();
    if (start > 1000000 || start < -1000000)
        return 0;
    int level = start;

    while (__VERIFIER_nondet_bool()) {
        int rise = __VERIFIER_nondet_uchar();
        if (level + rise <= 2000000)
            level += rise;
        assert(level >= start);
        assert(level <= 2000000);
    }
    return 0;
}
