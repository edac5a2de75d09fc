// A void pointer with a size: bytes. The bound is an option.
// options: --function parse --array-length 12
// expect: 14 goals, 13 covered, 1 open
#include <stddef.h>

int parse(const void *data, size_t size) {
  const unsigned char *bytes = data;
  if (data == NULL || size < 4) return -1;
  if (bytes[0] != 0x89 || bytes[1] != 'P') return 0;
  unsigned length = bytes[2] << 8 | bytes[3];
  if (length + 4 > size) return -2;
  if (length == 8) return 1;
  if (length > 8) return 2; // open: true
  return 3;
}
