// A recursive check of brackets takes a text with an open bracket at its end.
// verdict: unsafe
// fails: 40,0
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

#define SIZE 6

static const char *skip_group(const char *s);

// Skips any number of groups; null where one is not closed.
static const char *skip_groups(const char *s)
{
  while (s && *s == '(')
    s = skip_group(s);
  return s;
}

static const char *skip_group(const char *s)
{
  s = skip_groups(s + 1);
  if (!s)
    return 0;
  return *s == ')' ? s + 1 : s;
}

int main(void)
{
  char text[SIZE] = {0};
  int depth = 0;
  int good = 1;
  for (int i = 0; i < SIZE - 1; i++) {
    text[i] = __VERIFIER_nondet_char();
    if (text[i] != '(' && text[i] != ')') {
      text[i] = '\0';
      break;
    }
    depth += text[i] == '(' ? 1 : -1;
    if (depth < 0)
      good = 0;
  }
  if (depth != 0)
    good = 0;

  const char *end = skip_groups(text);
  int accepted = end && *end == '\0';
  if (accepted != good)
    reach_error();
  return 0;
}
