// Three counters keep the relation a = 3 b + 2 c, wrapping included.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static void check(int c) { if (!c) reach_error(); }

int main(void)
{
    unsigned int a = 0;
    unsigned int b = 0;
    unsigned int c = 0;

    while (__VERIFIER_nondet_bool()) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            a += 3;
            b++;
            break;
        case 1:
            a += 2;
            c++;
            break;
        case 2:
            a += 1;
            b++;
            c--;
            break;
        default:
            b += 2;
            c -= 3;
            break;
        }
    }
    check(a == 3 * b + 2 * c);
    return 0;
}
