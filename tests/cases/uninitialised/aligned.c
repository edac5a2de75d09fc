// Blocks of the heap with an alignment.
// options: --symbolic uninitialised
// runs: 150
// expect: 8 goals, 6 covered, 2 open
#include <stdlib.h>
int main(void) {
  void *block = 0;
  if (posix_memalign(&block, 64, 1000) != 0) return 9; // open: true
  if (((int *)block)[200] == 31415) return 1;
  short *other = aligned_alloc(32, 960);
  if (!other) return 9; // open: true
  if (other[400] == 27182) return 2;
  return 0;
}
