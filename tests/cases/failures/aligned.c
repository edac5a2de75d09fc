// posix_memalign returns the error number itself; aligned_alloc returns null.
// options: --symbolic failures
// runs: 150
// expect: 6 goals, 5 covered, 1 open
#include <errno.h>
#include <stdlib.h>
int main(void) {
  void *block = NULL;
  int error = posix_memalign(&block, 64, 128);
  if (error == ENOMEM) return 1;
  if (error != 0) return 2; // open: true
  free(block);
  block = aligned_alloc(64, 128);
  if (!block) return 3;
  free(block);
  return 0;
}
