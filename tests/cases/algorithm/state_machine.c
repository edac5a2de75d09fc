// A lock that opens after the right sequence of events, driven by a table.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

enum state { CLOSED, ARMED, TURNED, OPEN, STATES };

static const enum state next[STATES][3] = {
    [CLOSED] = {ARMED, CLOSED, CLOSED},
    [ARMED] = {ARMED, TURNED, CLOSED},
    [TURNED] = {CLOSED, TURNED, OPEN},
    [OPEN] = {OPEN, OPEN, CLOSED},
};

int main(void) {
  enum state state = CLOSED;
  int steps = 0;
  for (; steps < 5; steps++) {
    unsigned char event = __VERIFIER_nondet_uchar();
    if (event > 2) return 1;
    state = next[state][event];
    if (state == OPEN) break;
  }
  if (state == OPEN && steps == 2) return 2;
  if (state == OPEN && steps < 2) return 3; // infeasible: true
  if (state == TURNED) return 4;
  return 0;
}
