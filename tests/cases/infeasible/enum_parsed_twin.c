// Twin of enum_parsed.c: a number that is none of the enumeration.
// Feasible: x.
// taken by: 120
// expect: 14 goals, 14 covered, 0 open
extern char __VERIFIER_nondet_char(void);

enum command { STOP, GO, TURN };

static enum command parse(char letter) {
  if (letter == 'g') return GO;
  if (letter == 't') return TURN;
  return letter == 'x' ? 7 : STOP;
}

int main(void) {
  enum command command = parse(__VERIFIER_nondet_char());
  switch (command) {
  case STOP: return 3;
  case GO: return 4;
  case TURN: return 5;
  }
  return 1;
}
