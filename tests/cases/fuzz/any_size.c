// A fuzz target: what is infeasible for data of any size is proved without the driver's bound.
// expect: 12 goals, 10 covered, 2 infeasible, 0 open
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 4) return 0;
  if (data[0] == 'a' && data[1] == 'b') {
    unsigned n = data[2] & 15;
    if (n > 20) return 0; // infeasible: true
    if (size < 2) return 0; // infeasible: true
    if (n == 7) return 0;
  }
  return 0;
}
