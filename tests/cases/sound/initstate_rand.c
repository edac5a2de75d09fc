// rand writes the buffer that was given to initstate.
// cause: 16
#define _DEFAULT_SOURCE
#include <stdlib.h>
int main(int argc, char **argv) {
  static int state[32], before[32];
  initstate(1, (char *)state, sizeof state);
  for (int i = 0; i < 32; i++) before[i] = state[i];
  if (argc > 1) rand();
  for (int i = 0; i < 32; i++)
    if (state[i] != before[i]) return 11; // taken: true, 11
  return 0;
}
