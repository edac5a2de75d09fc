// srand writes the buffer that was given to initstate.
// cause: 16
#define _DEFAULT_SOURCE
#include <stdlib.h>
int main(int argc, char **argv) {
  static int state[16];
  initstate(1, (char *)state, sizeof state);
  int first = state[1];
  if (argc > 1) srand(77);
  if (state[1] != first) return 11; // taken: true, 11
  return 0;
}
