// An object without bitcode brings its own version of a function whose effect is known.
// cause: 18
// foreign: foreign_atoi_part.c
#include <stdlib.h>
extern int *shared;
static int x;
int main(int argc, char **argv) {
  shared = &x;
  if (argc > 1) x = 2 * x + atoi("0");
  if (x == 6) return 11; // taken: true, 11
  return 0;
}
