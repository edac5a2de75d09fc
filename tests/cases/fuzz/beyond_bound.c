// Data of more than 64 bytes is never given, so a proof that rests on it does not count.
// expect: 6 goals, 5 covered, 1 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 100) return 0; // open: true
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
