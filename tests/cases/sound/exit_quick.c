// quick_exit() runs handlers too.
// cause: handlers of the end
#include <stdlib.h>
static int state;
static void last(void) {
  if (state == 5) _Exit(11); // taken: true, 11
}
int main(int argc, char **argv) {
  at_quick_exit(last);
  if (argc > 1) { state = 5; quick_exit(0); }
  return 0;
}
