// Within accepted bounds the same counts as infeasible.
// options: --accept-bounds
// expect: ?
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 100) return 0;
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
