// What malloc gives holds any value; what calloc gives is zero.
// options: --symbolic uninitialised
// runs: 150
// expect: 8 goals, 5 covered, 1 infeasible, 2 open
#include <stdlib.h>
int main(void) {
  int *block = malloc(2 * sizeof *block), *zeros = calloc(2, sizeof *zeros);
  if (!block || !zeros) return 9; // open: true, true
  if (block[1] == 4711) return 1;
  if (zeros[1] != 0) return 2; // infeasible: true
  return 0;
}
