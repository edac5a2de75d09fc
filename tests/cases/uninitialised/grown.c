// realloc: what was set stays, what is new means any value.
// options: --symbolic uninitialised
// runs: 150
#include <stdlib.h>
int main(void) {
  int *block = malloc(4 * sizeof *block);
  if (!block) return 9;
  for (int i = 0; i < 4; i++) block[i] = i;
  int *larger = realloc(block, 400 * sizeof *block);
  if (!larger) return 9;
  if (larger[3] != 3) return 1;
  if (larger[399] == 4711) return 2;
  int *first = realloc(0, 800);
  if (!first) return 9;
  if (first[150] == -1) return 3;
  return 0;
}
