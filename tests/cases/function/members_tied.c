// A buffer and its length inside a structure.
// options: --function hash
// expect: 8 goals, 8 covered, 0 open
#include <stddef.h>

struct slice { const char *data; size_t len; };

int hash(struct slice slice) {
  unsigned h = 0;
  if (!slice.data) return -1;
  for (size_t i = 0; i < slice.len; i++) h = h * 31 + (unsigned char)slice.data[i];
  if (slice.len == 3 && h == 96354) return 1;
  return 0;
}
