// A device with function pointers: closing keeps the use function of an open device.
// verdict: unsafe
// fails: 1,1,1,1,1,0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct device {
    int open;
    void (*toggle)(struct device *);
    void (*use)(struct device *);
};

static void open_device(struct device *d);
static void use_open(struct device *d) { if (!d->open) reach_error(); }
static void use_closed(struct device *d) { if (d->open) reach_error(); }

static void close_device(struct device *d)
{
    d->open = 0;
    d->toggle = open_device;
}

static void open_device(struct device *d)
{
    d->open = 1;
    d->toggle = close_device;
    d->use = use_open;
}

int main(void)
{
    struct device *d = malloc(sizeof *d);
    if (d == NULL)
        abort();
    close_device(d);
    d->use = use_closed;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_int() == 1)
            d->toggle(d);
        else
            d->use(d);
    }
    free(d);
    return 0;
}
