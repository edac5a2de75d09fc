//! Small programs with an infeasible branch each, in the line marked `// goal`.

use crate::support::Case;
use goal::BranchOutcome::True;

pub const CASES: &[Case] = &[
    Case {
        name: "arithmetic",
        text: "
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int small = n & 15;
    if (small > 7) small -= 8;
    if (small > 7) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "loop",
        text: "
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, s = 0;
    while (i < n) { // loop
        if (i >= 100) break;
        i++;
        s += 2;
    }
    if (s > 200) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[(
            "loop",
            &["(= |main.s.0| (bvmul |main.i.0| #x00000002))", "(bvule |main.i.0| #x00000064)"],
        )],
    },
    Case {
        name: "calls",
        text: "
int __VERIFIER_nondet_int(void);
static int clamp(int x, int top) {
    if (x > top) return top;
    return x;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    int a = clamp(n, 10);
    int b = clamp(n, 20);
    if (a + (b > 20) > 10) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "goal in a callee",
        text: "
int __VERIFIER_nondet_int(void);
static int half(int x) {
    if (x < 0) // goal
        return -1;
    return x / 2;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0) n = 0;
    return half(n) + half(n & 7);
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "array",
        text: "
int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char seen[3];
    int i;
    for (i = 0; i < 3; i++) // fill
        seen[i] = 1;
    int at = __VERIFIER_nondet_int() & 1;
    if (seen[at] != 1) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[(
            "fill",
            &[
                "(bvule |main.i.0| #x00000003)",
                "(or (bvsle |main.i.0| #x00000000) (= (select |[main.seen]| #x0000000000000000) #x01))",
                "(or (bvsle |main.i.0| #x00000001) (= (select |[main.seen]| #x0000000000000001) #x01))",
            ],
        )],
    },
    Case {
        name: "pointers",
        text: "
int __VERIFIER_nondet_int(void);
static void set(int *to, int value) { *to = value; }
int main(void) {
    int x = 1, y = 2;
    int *p = __VERIFIER_nondet_int() ? &x : &y;
    set(p, 5);
    if (x + y < 6) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "struct",
        text: "
int __VERIFIER_nondet_int(void);
struct range { int low; int high; };
static struct range sorted(int a, int b) {
    struct range r;
    if (a < b) { r.low = a; r.high = b; } else { r.low = b; r.high = a; }
    return r;
}
int main(void) {
    struct range r = sorted(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    if (r.low > r.high) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "heap",
        text: "
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int *kept = malloc(2 * sizeof *kept);
    if (!kept) return 0;
    kept[0] = 1;
    kept[1] = __VERIFIER_nondet_int();
    if (kept[1] > 5) kept[0]++;
    if (kept[0] == 0) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "floats",
        text: "
float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    float y = 2.0f;
    if (x > 0.0f && x < 1.0f) y = x;
    if (y < 0.0f) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "recursion",
        text: "
int __VERIFIER_nondet_int(void);
static int calls = 0;
static void down(unsigned n) {
    calls++;
    if (calls > 3) { calls = 3; return; }
    if (n > 0) down(n - 1);
}
int main(void) {
    down((unsigned)__VERIFIER_nondet_int());
    if (calls > 3) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "exceptions",
        text: "// C++
extern \"C\" int __VERIFIER_nondet_int(void);
static int check(int x) {
    if (x < 0) throw 7;
    return x;
}
int main() {
    int n = __VERIFIER_nondet_int(), got = 0;
    try {
        got = check(n);
    } catch (...) {
        got = 1;
    }
    if (got < 0) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
    Case {
        name: "function pointers",
        text: "
int __VERIFIER_nondet_int(void);
static int one(int x) { return (x & 1) + 1; }
static int two(int x) { return (x & 1) + 3; }
int main(void) {
    int (*f)(int) = __VERIFIER_nondet_int() ? one : two;
    if (f(__VERIFIER_nondet_int()) == 0) // goal
        return 1;
    return 0;
}
",
        outcome: True,
        invariants: &[],
    },
];
