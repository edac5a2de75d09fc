// Elevator: in express mode the cabin moves two floors at once and overruns the top floor.
// verdict: unsafe
// fails: 1,2,4,5,5,5,5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define TOP 7

int main(void)
{
    int floor = 0;
    int open = 1;
    int moving = 0;
    int express = 0;

    while (1) {
        int command = __VERIFIER_nondet_int();
        switch (command) {
        case 0:
            return 0;
        case 1:
            if (!moving)
                open = !open;
            break;
        case 2:
            if (!open)
                moving = 1;
            break;
        case 3:
            moving = 0;
            break;
        case 4:
            express = !express;
            break;
        case 5:
            if (moving && floor < TOP)
                floor += express && floor + 1 <= TOP ? 2 : 1;
            break;
        case 6:
            if (moving && floor > 0)
                floor--;
            break;
        default:
            break;
        }
        assert(floor >= 0 && floor <= TOP);
        assert(!(moving && open));
    }
}
