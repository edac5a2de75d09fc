// conditions in macros, in arguments of macros, in nested macros; assert from the system
#include <assert.h>
#define CHECK(x) if (x) return 1
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define BOTH(a, b) ((a) && (b))
#define TWICE(x) ((x) + (x))
#define DEEP(a, b) (BOTH(a, b) || MAX(a, b) > 3)
#define FOREVER while (1)
#define DEFINE(name, op) static int name(int a, int b) { if (a op b) return a; return b; }
DEFINE(less, <)
DEFINE(more, >)
#define CASE(n) case n: return n + 1
static int pick(int x) { switch (x) { CASE(1); CASE(2); default: return 0; } }
static int use(int a, int b) {
    CHECK(a > 100);
    CHECK(b > 100 && a);
    int m = MAX(a, b) + MAX(a && b, b || a);
    if (BOTH(a, b)) m++;
    if (DEEP(a, b)) m++;
    m += TWICE(a ? 1 : 2) + TWICE(a && b);
    FOREVER { if (m-- < 3) break; }
    assert(a >= 0);
    assert(a >= 0 && b < 1000);
    return m;
}
int main(int argc, char **argv) { (void)argv; return use(argc, 3) + less(argc, 2) + more(argc, 2) + pick(argc) == 0; }
