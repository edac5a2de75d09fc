// Twin of char_sign.c: char has a sign on this machine.
// Feasible: -1.
// taken by: -1
// expect: 2 goals, 2 covered, 0 open
extern char __VERIFIER_nondet_char(void);

static int letters[256];

int main(void) {
  char letter = __VERIFIER_nondet_char();
  int index = letter;
  if (index < 0) return 1;
  return letters[index];
}
