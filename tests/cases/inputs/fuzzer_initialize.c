// libFuzzer: the initialisation is called once, before the data comes.
// expect: 10 goals, 7 covered, 3 open
#include <stddef.h>
#include <stdint.h>

static int ready;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  ready += *argc > 0 && *argv != 0; // open: false, false
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (ready != 1) return 1; // open: true
  if (size == 2 && data[1] > data[0]) return 2;
  return 0;
}
