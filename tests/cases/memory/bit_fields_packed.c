// Packed bit-fields that straddle bytes, read back through memcpy.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <stdint.h>
#include <string.h>
extern uint32_t __VERIFIER_nondet_u32(void);

struct __attribute__((packed)) header {
  uint16_t kind : 4;
  uint16_t length : 12;
  uint8_t odd : 7;
  uint16_t crossing : 9;
};

int main(void) {
  uint32_t raw = __VERIFIER_nondet_u32();
  struct header header;
  memcpy(&header, &raw, sizeof header);
  int hits = 0;
  if (header.kind == 9) hits++;
  if (header.length == 0x800) hits++;
  if (header.odd == 127) hits++;
  header.length += 1;
  if (header.length == 0) hits++;
  if (header.kind > 15) // infeasible: true
    hits++;
  return hits;
}
