// %lf of scanf is a value; one that is read over two bytes is less than a hundred.
// options: --stdin 10
// runs: 300
// expect: 12 goals, 11 covered, 1 open
#include <stdio.h>

int main(void) {
  double width, height;
  if (scanf("%2lf", &width) != 1) return 1;
  if (width > 99.0) return 2; // open: true
  if (width == 77.0) return 3;
  if (scanf("%lf", &height) != 1) return 4;
  if (height < -5.0) return 5;
  if (height == 2.5) return 6;
  return 0;
}
