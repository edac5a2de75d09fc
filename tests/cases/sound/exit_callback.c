// exit() in a function that a library calls back.
// cause: handlers of the end
#include <stdlib.h>
static int state;
static void last(void) { if (state == 4) _Exit(11); } // taken: true, 11
static int compare(const void *a, const void *b) { state = 4; exit(0); }
int main(int argc, char **argv) {
  int list[2] = {2, 1};
  atexit(last);
  if (argc > 1) qsort(list, 2, sizeof *list, compare);
  state = 1;
  return 0;
}
