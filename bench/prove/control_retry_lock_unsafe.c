// A driver retries a request: one special request releases the lock but is not counted.
// verdict: unsafe
// fails: 3,4711
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int locked = 0;

static void check(int c) { if (!c) reach_error(); }

static void acquire(void)
{
    check(!locked);
    locked = 1;
}

static void release(void)
{
    check(locked);
    locked = 0;
}

int main(void)
{
    unsigned int submitted = 0;
    unsigned int seen;

    do {
        acquire();
        seen = submitted;
        int request = __VERIFIER_nondet_int();
        if (request != 0) {
            release();
            if (request != 4711)
                submitted++;
        }
    } while (submitted != seen);
    release();
    return 0;
}
