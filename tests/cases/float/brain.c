// The classes of `__bf16`, whose exponent is that of `float`.
// expect: 8 goals, 8 covered, 0 open
#include <string.h>

unsigned short __VERIFIER_nondet_ushort(void);

// Not every library of the compiler has it.
__bf16 __truncsfbf2(float wide) {
    __bf16 narrow;
    memcpy(&narrow, (char *)&wide + 2, sizeof narrow);
    return narrow;
}

int main(void) {
    unsigned short bits = __VERIFIER_nondet_ushort();
    __bf16 value;
    memcpy(&value, &bits, sizeof value);
    if (__builtin_isnan(value)) return 1;
    if (__builtin_isinf(value)) return 2;
    if (__builtin_isnormal(value) && bits == 0x0080) return 3;
    return 0;
}
