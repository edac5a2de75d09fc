// The function's file includes a header, and calls a function of another file.
// options: --function area
// files: several_units_part.c
// expect: 6 goals, 6 covered, 0 open
#include "several_units.h"

int area(struct size size) {
  if (size.width <= 0) return -1;
  return twice(size.width * 2) ? 1 : 0;
}
