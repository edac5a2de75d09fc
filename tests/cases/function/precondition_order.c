// An assertion about the order of two pointers.
// options: --function width
// outcome: precondition: assertion
// expect: 2 goals, 2 covered, 0 open
#include <assert.h>

int width(const char *begin, const char *end) {
  assert(begin <= end);
  return end - begin > 3;
}
