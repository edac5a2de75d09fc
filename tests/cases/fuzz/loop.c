// A loop over data of any size: its index stays below the size.
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t i = 0;
  while (i < size && data[i] != ';') {
    if (i >= size) return 0; // infeasible: true
    i++;
  }
  if (i > size) return 0; // infeasible: true
  return 0;
}
