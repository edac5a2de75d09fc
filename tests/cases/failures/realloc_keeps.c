// A realloc that fails leaves the old block as it was.
// options: --symbolic failures
// runs: 150
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
#include <stdlib.h>
int main(void) {
  char *old = malloc(4);
  if (!old) return 1;
  old[0] = 'a';
  char *grown = realloc(old, 1000);
  if (!grown) {
    int kept = old[0] == 'a';
    free(old);
    return kept ? 2 : 3; // infeasible: false
  }
  free(grown);
  return 0;
}
