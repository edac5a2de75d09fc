// The bound of a fuzz target is a flag: with it the branch is covered.
// flags: -DPROVOKE_FUZZER_SIZE=128
// expect: 6 goals, 6 covered, 0 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 100) return 0;
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
