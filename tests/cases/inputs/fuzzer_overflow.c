// libFuzzer: a crash behind a keyword.
// outcome: signal 6
// expect: 4 goals, 4 covered, 0 open
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size >= 5 && memcmp(data, "crash", 5) == 0) abort();
  return 0;
}
