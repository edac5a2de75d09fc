// A loop over data of any size: its index stays below the size.
// expect: ?
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t i = 0;
  while (i < size && data[i] != ';') {
    if (i >= size) return 0;
    i++;
  }
  if (i > size) return 0;
  return 0;
}
