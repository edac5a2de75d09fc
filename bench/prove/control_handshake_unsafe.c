// Connection automaton: a second SYN on an established connection replaces the start number.
// verdict: unsafe
// fails: 0,1,5,2,6,1,9
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

enum state { CLOSED, LISTEN, SYN_RECEIVED, ESTABLISHED };
enum event { OPEN, SYN, ACK, FIN };

int main(void)
{
    enum state state = CLOSED;
    unsigned int start = 0;
    unsigned int acked = 0;

    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event == OPEN && state == CLOSED) {
            state = LISTEN;
        } else if (event == SYN && state != CLOSED) {
            start = __VERIFIER_nondet_uint();
            if (state == LISTEN)
                state = SYN_RECEIVED;
        } else if (event == ACK && state == SYN_RECEIVED) {
            unsigned int number = __VERIFIER_nondet_uint();
            if (number == start + 1) {
                acked = number;
                state = ESTABLISHED;
            }
        } else if (event == FIN) {
            state = CLOSED;
        } else if (event < 0) {
            break;
        }
        if (state == ESTABLISHED && acked - start != 1)
            reach_error();
    }
    return 0;
}
