// Without being asked for, time and chance are what the library says, the same in all builds.
// runs: 50
// expect: 6 goals, 3 covered, 3 open
#include <stdlib.h>
#include <time.h>
int main(void) {
  srand(1);
  int first = rand();
  srand(1);
  if (rand() != first) return 1; // open: true
  if (time(0) < 1000000000) return 2; // open: true
  if (getenv("PROVOKE_NOBODY_SETS_THIS") != 0) return 3; // open: true
  return 0;
}
