// Twin of recursion_brackets.c: a closing bracket may be missing at the end.
// Feasible: one opening bracket.
// taken by: 40 0
// runs: 4000
// expect: 30 goals, 26 covered, 4 infeasible, 0 open
extern char __VERIFIER_nondet_char(void);

static const char *group(const char *s);

static const char *groups(const char *s) {
  while (s && *s == '(') s = group(s); // infeasible: false
  return s;
}

static const char *group(const char *s) {
  s = groups(s + 1);
  if (!s) return 0; // infeasible: true
  return *s == ')' ? s + 1 : *s == 0 ? s : 0; // infeasible: false
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
  if ((end && *end == 0) != (good && depth == 0)) return 1; // infeasible: false
  return 0;
}
