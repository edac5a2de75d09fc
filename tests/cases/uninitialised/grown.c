// realloc: what was set stays, what is new means any value.
// options: --symbolic uninitialised
// runs: 150
// expect: 14 goals, 10 covered, 4 open
#include <stdlib.h>
int main(void) {
  int *block = malloc(4 * sizeof *block);
  if (!block) return 9; // open: true
  for (int i = 0; i < 4; i++) block[i] = i;
  int *larger = realloc(block, 400 * sizeof *block);
  if (!larger) return 9; // open: true
  if (larger[3] != 3) return 1; // open: true
  if (larger[399] == 4711) return 2;
  int *first = realloc(0, 800);
  if (!first) return 9; // open: true
  if (first[150] == -1) return 3;
  return 0;
}
