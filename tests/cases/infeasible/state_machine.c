// A connection is closed only after it was opened.
// Infeasible: opened is set on the only way from IDLE to OPEN, and only OPEN leads to CLOSED.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
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
    } else if (state == OPEN && event == 'c') {
      state = CLOSED;
    }
  }
  if (state == CLOSED && !opened) return 1; // infeasible: true
  return (int)state;
}
