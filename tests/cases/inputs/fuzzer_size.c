// libFuzzer: the greatest size is an option.
// flags: -DPROVOKE_FUZZER_SIZE=3
// expect: 6 goals, 5 covered, 1 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 3) return 1; // open: true
  if (size == 3 && data[2] == 200) return 2;
  return 0;
}
