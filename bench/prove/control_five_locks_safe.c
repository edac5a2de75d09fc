// Five optional locks per round, each taken and given back under the same condition.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void check(int c) { if (!c) reach_error(); }

int main(void)
{
    int use[5];
    int held[5];

    while (__VERIFIER_nondet_int() != 0) {
        for (int i = 0; i < 5; i++) {
            use[i] = __VERIFIER_nondet_int();
            held[i] = 0;
        }
        for (int i = 0; i < 5; i++) {
            if (use[i])
                held[i] = 1;
        }
        for (int i = 4; i >= 0; i--) {
            if (use[i]) {
                check(held[i] == 1);
                held[i] = 0;
            }
        }
        for (int i = 0; i < 5; i++)
            check(held[i] == 0);
    }
    return 0;
}
