// An assertion about a parameter that the driver makes null states a precondition.
// options: --function length
// outcome: precondition: assertion
// expect: 4 goals, 4 covered, 0 open
#include <assert.h>

int length(const char *text) {
  assert(text != 0);
  int n = 0;
  while (text[n]) n++;
  return n == 4;
}
