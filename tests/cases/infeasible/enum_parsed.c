// A parser of commands returns one of three.
// Infeasible: the enumeration has no other value here.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

enum command { STOP, GO, TURN };

static enum command parse(char letter) {
  if (letter == 'g') return GO;
  if (letter == 't') return TURN;
  return STOP;
}

int main(void) {
  enum command command = parse(__VERIFIER_nondet_char());
  switch (command) { // infeasible: case
  case STOP: return 3;
  case GO: return 4;
  case TURN: return 5;
  }
  return 1;
}
