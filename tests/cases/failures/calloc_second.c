// The second of two allocations fails, and the first is given back.
// options: --symbolic failures
// runs: 150
// expect: 4 goals, 4 covered, 0 open
#include <stdlib.h>
int main(void) {
  int *first = calloc(4, sizeof *first);
  if (!first) return 1;
  int *second = calloc(4, sizeof *second);
  if (!second) {
    free(first);
    return 2;
  }
  free(second);
  free(first);
  return 0;
}
