// An abort where a pointer is null is a defect: no access went wrong, and null was asked for.
// options: --function scaled
// outcome: signal 6
// expect: 8 goals, 8 covered, 0 open
#include <stdlib.h>

int scaled(const int *scale, int x) {
  if (!scale) {
    if (x == 5) abort();
    return x;
  }
  return *scale > 3 && x > 3;
}
