// Within accepted bounds the same counts as infeasible.
// options: --accept-bounds
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 100) return 0; // infeasible: true
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
