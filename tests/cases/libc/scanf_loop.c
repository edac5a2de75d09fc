// scanf in a loop until it fails; what it could not read stays in the stream.
// options: --stdin 6
// runs: 2000
// expect: 18 goals, 16 covered, 2 open
#include <stdio.h>

int main(void) {
  int n, count = 0, sum = 0;
  while (scanf("%d", &n) == 1) {
    count++;
    sum += n;
  }
  if (count == 2 && sum == -7) return 1;
  if (count == 2 && sum == 101) return 2;
  if (count > 4) return 3; // open: true
  int c = getchar();
  if (c == 'q') return 4;
  if (c >= '0' && c <= '9') return 5; // open: true
  return 0;
}
