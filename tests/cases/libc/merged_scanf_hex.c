// %x and %i of scanf are values.
// options: --stdin 10
// runs: 80
// expect: 12 goals, 12 covered, 0 open
#include <stdio.h>

int main(void) {
  unsigned colour;
  int number;
  if (scanf("%3x", &colour) != 1) return 1;
  if (colour == 0xabc) return 2;
  if (colour > 0xfff) return 3;
  if (scanf("%i", &number) != 1) return 4;
  if (number == -9) return 5;
  if (number == 0x7f) return 6;
  return 0;
}
