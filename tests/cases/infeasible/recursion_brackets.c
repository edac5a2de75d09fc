// Two functions that call each other, a pointer that they hand on and null for failure: what is well formed is read to its end.
// runs: 4000
// expect: 28 goals, 27 covered, 1 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

static const char *group(const char *s);

static const char *groups(const char *s) {
  while (s && *s == '(') s = group(s);
  return s;
}

static const char *group(const char *s) {
  s = groups(s + 1);
  if (!s) return 0;
  return *s == ')' ? s + 1 : 0;
}

int main(void) {
  char text[5] = {0};
  int depth = 0, good = 1;
  for (int i = 0; i < 4; i++) {
    char c = __VERIFIER_nondet_char();
    if (c != '(' && c != ')') break;
    text[i] = c;
    depth += c == '(' ? 1 : -1;
    if (depth < 0) good = 0;
  }
  const char *end = groups(text);
  if ((end && *end == 0) != (good && depth == 0)) return 1; // infeasible: true
  return 0;
}
