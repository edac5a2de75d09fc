// libFuzzer: a length field and a checksum over what it says.
// expect: 14 goals, 14 covered, 0 open
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint16_t length;
  if (size < 3) return 0;
  memcpy(&length, data, 2);
  if (length != size - 3) return 0;
  if (length < 4) return 0;
  uint8_t sum = 0;
  for (size_t i = 3; i < size; i++) sum ^= data[i];
  if (sum != data[2]) return 0;
  if (data[3] == 'a' && data[6] == 'z') return 1;
  return 0;
}
