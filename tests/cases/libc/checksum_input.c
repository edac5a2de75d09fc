// A checksum guards the data: the sum must be right before anything is looked at.
// options: --stdin 9
// runs: 500
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include <stdint.h>
#include <stdio.h>

static uint16_t fletcher(const uint8_t *data, size_t size) {
  uint16_t low = 0, high = 0;
  for (size_t i = 0; i < size; i++) {
    low = (uint16_t)((low + data[i]) % 255);
    high = (uint16_t)((high + low) % 255);
  }
  return (uint16_t)(high << 8 | low);
}

int main(void) {
  uint8_t data[8];
  if (fread(data, 1, 8, stdin) != 8) return 1;
  uint16_t sum = (uint16_t)(data[6] << 8 | data[7]);
  if (sum == 0) return 2;
  if (fletcher(data, 6) != sum) return 3;
  if (data[0] == 'O' && data[1] == 'K') return 4;
  if ((sum & 0xff) == 255) return 5; // infeasible: true
  return 0;
}
