// A structure with a flexible array member and its length.
// options: --function check
// expect: 10 goals, 10 covered, 0 open
#include <stdint.h>

struct packet { uint8_t kind; uint8_t length; uint16_t words[]; };

int check(const struct packet *packet) {
  uint16_t sum = 0;
  if (!packet || packet->kind != 3) return -1;
  for (int i = 0; i < packet->length; i++) sum += packet->words[i];
  if (packet->length == 2 && sum == 0xbeef) return 1;
  return 0;
}
