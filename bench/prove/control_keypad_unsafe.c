// Keypad lock: six right digits in a row open the safe, any wrong one starts anew.
// verdict: unsafe
// fails: 1,3,1,1,1,14,1,7,1,5,1,9
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int accepts(int progress, unsigned int digit)
{
    switch (progress) {
    case 0:
        return digit == 3;
    case 1:
        return digit == 1;
    case 2:
        return digit % 5 == 4;
    case 3:
        return digit * digit % 8 == 1 && digit % 7 == 0;
    case 4:
        return digit == 5;
    default:
        return digit == 9;
    }
}

int main(void)
{
    int progress = 0;

    while (__VERIFIER_nondet_bool()) {
        unsigned char digit = __VERIFIER_nondet_uchar();
        if (accepts(progress, digit))
            progress++;
        else
            progress = 0;
        if (progress == 6)
            reach_error();
    }
    return 0;
}
