// Environment variables as inputs: unset, empty, a word, a number.
// options: --env MODE:4 --env LEVEL:3
// runs: 400
// expect: 12 goals, 11 covered, 1 open
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char *mode = getenv("MODE"), *level = getenv("LEVEL");
  if (mode == 0) return 1;
  if (*mode == 0) return 2;
  if (strcmp(mode, "fast") == 0) return 3;
  if (level != 0 && atoi(level) == 42) return 4;
  if (getenv("OTHER") != 0) return 5; // open: true
  return 0;
}
