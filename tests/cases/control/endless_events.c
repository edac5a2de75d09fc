// A loop that waits for events for ever: runs are ended when they have read enough.
// expect: 22 goals, 22 covered, 0 open
extern int __VERIFIER_nondet_int(void);

enum state { CLOSED, LISTENING, ASKED, OPEN };

int main(void) {
  enum state state = CLOSED;
  unsigned number = 0;
  while (1) {
    int event = __VERIFIER_nondet_int();
    if (event == 0 && state == CLOSED) {
      state = LISTENING;
    } else if (event == 1 && state != CLOSED) {
      number = (unsigned)__VERIFIER_nondet_int();
      if (state == LISTENING) state = ASKED;
    } else if (event == 2 && state == ASKED) {
      if ((unsigned)__VERIFIER_nondet_int() == number + 1) state = OPEN;
    } else if (event == 3 && state == OPEN) {
      if (number == 77) return 1;
    }
  }
}
