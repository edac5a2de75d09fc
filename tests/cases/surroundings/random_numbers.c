// What rand and its like return is an input, and never negative.
// options: --symbolic random
// runs: 200
// expect: 10 goals, 8 covered, 2 open
#include <stdlib.h>
#include <sys/random.h>
int main(void) {
  srand(7);
  int dice = rand() % 6;
  if (dice < 0) return 1; // open: true
  if (dice == 5 && random() == 77777777) return 2;
  unsigned key = 0;
  if (getrandom(&key, sizeof key, 0) != sizeof key) return 3; // open: true
  if (key == 0xfeedbeef) return 4;
  return 0;
}
