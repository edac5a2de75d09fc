// An assertion that two parameters are not the same object.
// options: --function merge
// outcome: precondition: assertion
// expect: 6 goals, 6 covered, 0 open
#include <assert.h>

int merge(int *to, const int *from) {
  if (!to || !from) return -1;
  assert(to != from);
  *to += *from;
  return *to > 3;
}
