// Vending machine: the money put in equals credit, sales and refunds together.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define PRICE 150u

int main(void)
{
    unsigned int credit = 0;
    unsigned int taken = 0;
    unsigned int earned = 0;
    unsigned int refunded = 0;

    while (__VERIFIER_nondet_bool()) {
        int key = __VERIFIER_nondet_int();
        if (key == 10 || key == 20 || key == 50 || key == 100) {
            if (credit < 500) {
                credit += (unsigned int)key;
                taken += (unsigned int)key;
            }
        } else if (key == 1) {
            if (credit >= PRICE) {
                credit -= PRICE;
                earned += PRICE;
            }
        } else if (key == 2) {
            refunded += credit;
            credit = 0;
        }
        assert(credit < 600);
        assert(taken == credit + earned + refunded);
    }
    return 0;
}
