// A block that is freed and made anew in a loop means another value each time.
// options: --symbolic uninitialised
// runs: 200
// expect: 8 goals, 7 covered, 1 open
#include <stdlib.h>
static int any(int round) {
  int *block = malloc(200 * sizeof *block);
  if (!block) return -1; // open: true
  int value = block[100 + round];
  free(block);
  return value;
}
int main(void) {
  int sum = 0;
  for (int round = 0; round < 3; round++) {
    if (any(round) == 1000 + round) sum++;
  }
  if (sum == 3) return 1;
  return 0;
}
