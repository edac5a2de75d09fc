// libFuzzer: magic bytes; the size is chosen too, and the data has exactly that size.
// expect: 16 goals, 15 covered, 1 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 4) return 0;
  if (data[0] != 'F' || data[1] != 'U') return 0;
  if (data[2] == 'Z' && data[3] == 'Z') {
    if (size == 17 && data[16] == 0x7f) return 1;
    if (size > 64) return 2; // open: true
    return 3;
  }
  return 0;
}
