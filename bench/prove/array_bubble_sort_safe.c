// Bubble sort of five numbers leaves them in order.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void check(int c) { if (!c) reach_error(); }

#define SIZE 5

int main(void)
{
    int a[SIZE];
    for (int i = 0; i < SIZE; i++)
        a[i] = __VERIFIER_nondet_int();

    for (int end = SIZE - 1; end > 0; end--) {
        for (int i = 0; i < end; i++) {
            if (a[i] > a[i + 1]) {
                int t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
            }
        }
    }
    for (int i = 0; i + 1 < SIZE; i++)
        check(a[i] <= a[i + 1]);
    return 0;
}
