// What is asked for beside failures still works: input and failure in one condition.
// options: --symbolic failures
// runs: 150
// expect: 6 goals, 6 covered, 0 open
#include <provoke.h>
#include <stdlib.h>
int main(void) {
  int size = provoke_range(1, 100);
  char *block = malloc(size);
  if (!block && size == 42) return 1;
  if (!block) return 2;
  free(block);
  return 0;
}
