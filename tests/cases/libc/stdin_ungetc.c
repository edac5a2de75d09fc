// A character that is given back is read again, and is still an input.
// options: --stdin 6 --engines concolic
// runs: 800
// expect: 14 goals, 13 covered, 1 open
#include <ctype.h>
#include <stdio.h>

static int number(void) {
  int value = 0, c;
  while (isdigit(c = getchar())) value = value * 10 + (c - '0');
  if (c != EOF) ungetc(c, stdin);
  return value;
}

int main(void) {
  int left = number();
  int operation = getchar();
  if (operation == '+') {
    int right = number();
    if (left + right == 57) return 1;
    if (left - right == 3) return 2;
  } else if (operation == EOF) {
    return 3;
  }
  if (isdigit(operation)) return 4; // open: true
  return 0;
}
