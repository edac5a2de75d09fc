// A union seen through different members.
// expect: 12 goals, 10 covered, 2 infeasible, 0 open
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);

union word {
  uint32_t all;
  uint16_t half[2];
  uint8_t byte[4];
  struct { uint8_t low; uint8_t rest[3]; } part;
  float real;
};

int main(void) {
  union word w = {.all = __VERIFIER_nondet_uint()};
  int hits = 0;
  if (w.half[1] == 0xabcd) hits++;
  if (w.byte[1] == 0x7f) hits++;
  if (w.part.low == w.byte[0]) // infeasible: false
    hits++;
  w.byte[3] = 0x40;
  if (w.all == 0x40123456) hits++;
  if (w.all >> 24 != 0x40) hits++; // infeasible: true
  union word f = {.real = __VERIFIER_nondet_float()};
  if (f.all == 0x3f800000) hits++;
  return hits;
}
