// strdup and strndup allocate, so they may fail.
// options: --symbolic failures
// runs: 150
// expect: 4 goals, 4 covered, 0 open
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *name = strdup(argv[0]);
  if (!name) return 1;
  char *start = strndup(name, 2);
  if (!start) return 2;
  free(start);
  free(name);
  return 0;
}
