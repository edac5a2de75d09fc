// Functions of the C library are called, not stubbed.
// options: --function digits
// expect: 4 goals, 4 covered, 0 open
#include <stdlib.h>

int digits(const char *text) {
  if (!text) return -1;
  if (atoi(text) == 123) return 1;
  return 0;
}
