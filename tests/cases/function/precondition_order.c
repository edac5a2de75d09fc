// An assertion about the order of two pointers.
// options: --function width
// expect: ?
#include <assert.h>

int width(const char *begin, const char *end) {
  assert(begin <= end);
  return end - begin > 3;
}
