// A fuzz target: what is infeasible for data of any size is proved without the driver's bound.
// expect: ?
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 4) return 0;
  if (data[0] == 'a' && data[1] == 'b') {
    unsigned n = data[2] & 15;
    if (n > 20) return 0;
    if (size < 2) return 0;
    if (n == 7) return 0;
  }
  return 0;
}
