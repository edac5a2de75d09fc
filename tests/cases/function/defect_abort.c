// An abort where a pointer is null is a defect: no access went wrong, and null was asked for.
// options: --function scaled
// expect: ?
#include <stdlib.h>

int scaled(const int *scale, int x) {
  if (!scale) {
    if (x == 5) abort();
    return x;
  }
  return *scale > 3 && x > 3;
}
