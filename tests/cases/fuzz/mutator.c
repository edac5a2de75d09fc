// libFuzzer also calls a mutator that the program has; the driver does not, so nothing in it is infeasible.
// expect: 6 goals, 4 covered, 2 open
#include <stddef.h>
#include <stdint.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
  if (size == most) return size; // open: false, true
  data[size] = seed;
  return size + 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
