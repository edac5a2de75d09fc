// exit() in a function: the handlers see what was written before it.
// cause: handlers of the end
#include <stdlib.h>
static int state;
static void last(void) {
  if (state == 2) _Exit(11); // taken: true, 11
}
int main(int argc, char **argv) {
  atexit(last);
  state = argc;
  exit(0);
}
