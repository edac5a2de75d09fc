// Each buffer has its own length; one length may serve two buffers.
// options: --function compare
// expect: 12 goals, 12 covered, 0 open
#include <stddef.h>

int same(const unsigned char *a, const unsigned char *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

int compare(const unsigned char *left, size_t left_len, const unsigned char *right, size_t right_len) {
  if (!left || !right) return -1;
  if (left_len != right_len) return left_len < right_len ? 1 : 2;
  return same(left, right, left_len);
}
