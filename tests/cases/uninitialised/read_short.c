// What a short read leaves of a buffer that nobody set is any value, what a longer one brings is what was read.
// options: --stdin 4 --symbolic uninitialised
// runs: 60
// expect: 10 goals, 10 covered, 0 open
#include <stdio.h>

int main(void) {
  char text[32];
  unsigned n = fread(text, 1, sizeof text, stdin);
  if (n > 2 && text[0] == 'a' && text[2] == 'c') return 1;
  if (n == 1 && text[1] == 'q') return 2;
  return 0;
}
