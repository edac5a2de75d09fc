// Five optional locks per round: using the first four together turns the fifth on between lock and unlock.
// verdict: unsafe
// fails: 1,1,1,1,1,0
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
        if (use[0] && use[1] && use[2] && use[3])
            use[4] = 1;
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
