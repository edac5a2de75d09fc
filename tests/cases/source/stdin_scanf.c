// Numbers and words of standard input through scanf.
// options: --stdin 10
// runs: 4000
// expect: 12 goals, 12 covered, 0 open
#include <stdio.h>

int main(void) {
  int a;
  unsigned b;
  char word[8];
  if (scanf("%d", &a) != 1) return 1;
  if (a == -42) return 2;
  if (scanf("%3x", &b) != 1) return 3;
  if (b == 0x1f) return 4;
  if (scanf(" %4s", word) == 1 && word[0] == 'q') return 5;
  return 0;
}
