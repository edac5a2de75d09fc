// libFuzzer calls the function again and again, so a proof that rests on the first value of a variable does not count.
// expect: 6 goals, 5 covered, 1 open
#include <stddef.h>
#include <stdint.h>

static int calls;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  calls++;
  if (calls == 2) return 0; // open: true
  if (size == 3 && data[2] == 'x') return 0;
  return 0;
}
