// Words compared character by character, by hand.
// expect: 12 goals, 11 covered, 1 open
extern char __VERIFIER_nondet_char(void);

static int same(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}

int main(void) {
  char word[7];
  for (int i = 0; i < 6; i++) word[i] = __VERIFIER_nondet_char();
  word[6] = 0;
  if (same(word, "secret")) return 1;
  if (same(word, "key")) return 2;
  if (same(word, "toolong")) return 3; // open: true
  return 0;
}
