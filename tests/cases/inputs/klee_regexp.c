// KLEE: its tutorial's kind of program, a matcher of simple regular expressions on a symbolic pattern.
// runs: 6000
// expect: 30 goals, 30 covered, 0 open
#include <klee/klee.h>

static int matchhere(const char *, const char *);

static int matchstar(int c, const char *re, const char *text) {
  do {
    if (matchhere(re, text)) return 1;
  } while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}

static int matchhere(const char *re, const char *text) {
  if (re[0] == '\0') return 0;
  if (re[1] == '*') return matchstar(re[0], re + 2, text);
  if (re[0] == '$' && re[1] == '\0') return *text == '\0';
  if (*text != '\0' && (re[0] == '.' || re[0] == *text)) return matchhere(re + 1, text + 1);
  return 0;
}

static int match(const char *re, const char *text) {
  if (re[0] == '^') return matchhere(re + 1, text);
  do {
    if (matchhere(re, text)) return 1;
  } while (*text++ != '\0');
  return 0;
}

int main(void) {
  char re[5];
  klee_make_symbolic(re, sizeof re, "re");
  re[4] = '\0';
  if (match(re, "hello")) return 1;
  return 0;
}
