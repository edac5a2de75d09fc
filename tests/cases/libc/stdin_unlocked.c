// Functions of stdio that a C library inlines, and looks into the stream: they are inputs all the same.
// options: --stdin 8
// expect: 14 goals, 11 covered, 3 open
#define _GNU_SOURCE
#include <stdio.h>

int main(void) {
  if (getchar_unlocked() != 'a') return 1;
  if (getc_unlocked(stdin) != 'b') return 2;
  if (fgetc_unlocked(stdin) != 'c') return 3;
  if (feof_unlocked(stdin)) return 4; // open: true
  int last = 0, c;
  while ((c = getc_unlocked(stdin)) != EOF) last = c;
  if (!feof_unlocked(stdin) || ferror_unlocked(stdin)) return 5; // open: true, true
  return last == 'z';
}
