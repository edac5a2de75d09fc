// Sums a column of comma-separated values; fields may be quoted.
// options: --stdin 24
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static int field(char *to, int room) {
  int c = getchar(), n = 0, quoted = 0;
  if (c == EOF) return EOF;
  if (c == '"') {
    quoted = 1;
    c = getchar();
  }
  for (;; c = getchar()) {
    if (quoted && c == '"') {
      c = getchar();
      if (c != '"') break;
    } else if (!quoted && (c == ',' || c == '\n')) {
      break;
    }
    if (c == EOF) break;
    if (n < room - 1) to[n++] = (char)c;
  }
  to[n] = 0;
  return c;
}

int main(void) {
  char text[12];
  int column = 0, row = 0, bad = 0;
  long sum = 0;
  for (;;) {
    int end = field(text, sizeof text);
    if (end == EOF && text[0] == 0) break;
    if (column == 1) {
      char *rest;
      long value = strtol(text, &rest, 10);
      if (rest == text || *rest != 0) bad++;
      else sum += value;
    }
    column++;
    if (end == '\n') {
      row++;
      column = 0;
    }
    if (end == EOF) break;
    if (end != ',' && end != '\n') {
      puts("junk after a quoted field");
      return 1;
    }
  }
  if (bad > 1) puts("several bad numbers");
  if (sum > 100) puts("more than a hundred");
  if (sum < 0) puts("negative");
  printf("%d rows, sum %ld\n", row, sum);
  return 0;
}
