// A binary header: magic, version, length field, and a body that must fit.
// options: --stdin 16
// runs: 1000
// expect: 14 goals, 13 covered, 1 open
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  uint8_t data[16];
  size_t size = fread(data, 1, sizeof data, stdin);
  if (size < 8) return 1;
  if (memcmp(data, "\x89PRV", 4) != 0) return 2;
  uint16_t version = (uint16_t)(data[4] << 8 | data[5]);
  if (version != 0x0102) return 3;
  uint16_t length = (uint16_t)(data[6] | data[7] << 8);
  if (length > size - 8) return 4;
  if (length == 5 && memcmp(data + 8, "hello", 5) == 0) return 5;
  if (length > 8) return 6; // open: true
  return 0;
}
