// calls that never return, in every position
#include <stdlib.h>
#include <setjmp.h>
static jmp_buf place;
static _Noreturn void fail(int code) { exit(code); }
static int get(int x) { if (x < 0) fail(3); return x; }
static void jump(int x) { if (x) longjmp(place, x); }
int main(int argc, char **argv) {
    (void)argv;
    if (setjmp(place) == 0) jump(argc > 1); else return 1;
    int v = argc > 50 ? (fail(1), 0) : argc;
    for (int i = 0; i < v; i++) if (get(i) > 40) fail(2);
    if (v > 60 && (fail(4), 1)) return 2;
    while (v > 70) fail(5);
    switch (v) { case 90: fail(6); case 91: fail(7); default: break; }
    __builtin_expect(v > 3, 0) ? fail(8) : (void)0;
    if (v > 99) __builtin_unreachable();
    exit(v == 12345);
}
