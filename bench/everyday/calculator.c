// A calculator with precedence, parentheses and unary minus, by recursive descent.
// options: --stdin 12
#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static const char *at;
static int failed;

static long expression(void);

static long primary(void) {
  while (*at == ' ') at++;
  if (*at == '(') {
    at++;
    long value = expression();
    if (*at != ')') failed = 1;
    else at++;
    return value;
  }
  if (*at == '-') {
    at++;
    return -primary();
  }
  if (!isdigit((unsigned char)*at)) {
    failed = 2;
    return 0;
  }
  char *end;
  long value = strtol(at, &end, 10);
  at = end;
  while (*at == ' ') at++;
  return value;
}

static long product(void) {
  long value = primary();
  for (;;) {
    if (*at == '*') {
      at++;
      value *= primary();
    } else if (*at == '/' || *at == '%') {
      char op = *at++;
      long by = primary();
      if (by == 0) {
        failed = 3;
        return 0;
      }
      value = op == '/' ? value / by : value % by;
    } else {
      return value;
    }
  }
}

static long expression(void) {
  long value = product();
  while (*at == '+' || *at == '-') {
    if (*at++ == '+') value += product();
    else value -= product();
  }
  return value;
}

int main(void) {
  char line[16];
  if (!fgets(line, sizeof line, stdin)) return 1;
  at = line;
  long value = expression();
  if (failed == 3) puts("division by zero");
  else if (failed) puts("syntax");
  else if (*at != '\n' && *at != 0) puts("trailing characters");
  else if (value == 42) puts("the answer");
  else printf("%ld\n", value);
  return failed;
}
