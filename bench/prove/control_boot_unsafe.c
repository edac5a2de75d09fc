// Boot sequence: skipping the self test with the service code leaves the sensor uncalibrated.
// verdict: unsafe
// fails: 1,29541
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int powered = 0;
static int calibrated = 0;
static int running = 0;

static void self_test(void)
{
    if (powered)
        calibrated = 1;
}

int main(void)
{
    powered = __VERIFIER_nondet_bool();
    int code = __VERIFIER_nondet_int();

    if (code != 0x7365)
        self_test();
    if (powered)
        running = 1;
    if (running)
        assert(calibrated);
    return 0;
}
