// Twin of state_machine.c: IDLE may be closed too.
// Feasible: the event c alone.
// taken by: 99 0 0 0
// expect: 14 goals, 14 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

enum state { IDLE, OPEN, CLOSED };

int main(void) {
  enum state state = IDLE;
  int opened = 0;
  for (int step = 0; step < 4; step++) {
    unsigned char event = __VERIFIER_nondet_uchar();
    if (state == IDLE && event == 'o') {
      state = OPEN;
      opened = 1;
    } else if (state != CLOSED && event == 'c') {
      state = CLOSED;
    }
  }
  if (state == CLOSED && !opened) return 1;
  return (int)state;
}
