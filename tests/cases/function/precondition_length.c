// A function that accepts null for an empty buffer only: null with a length is likely the caller's fault. (An infeasible condition keeps
// the campaign going when all else is covered, here and in the cases beside.)
// options: --function kind
// outcome: precondition: signal 11
// expect: 12 goals, 11 covered, 1 open
#include <stddef.h>

int kind(const unsigned char *data, size_t size) {
  if (data == NULL && size == 0) return -1;
  if (size == 0) return 0;
  unsigned char first = data[0];
  if (first > 7 && first < 9 && first != 8) return 2; // open: true
  return 1;
}
