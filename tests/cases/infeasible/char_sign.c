// A character is made unsigned before it becomes an index.
// Infeasible: an unsigned char is 0..255.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

static int letters[256];

int main(void) {
  char letter = __VERIFIER_nondet_char();
  int index = (unsigned char)letter;
  if (index < 0) return 1; // infeasible: true
  return letters[index];
}
