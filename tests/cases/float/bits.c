// The bits of a float, looked at and put together.
// expect: 10 goals, 10 covered, 0 open
#include <stdint.h>
#include <string.h>
extern float __VERIFIER_nondet_float(void);
extern uint32_t __VERIFIER_nondet_u32(void);

static uint32_t bits_of(float f) {
  uint32_t bits;
  memcpy(&bits, &f, 4);
  return bits;
}

static float float_of(uint32_t bits) {
  float f;
  memcpy(&f, &bits, 4);
  return f;
}

int main(void) {
  float f = __VERIFIER_nondet_float();
  uint32_t u = __VERIFIER_nondet_u32();
  int hits = 0;
  if (bits_of(f) >> 31) hits++;
  if ((bits_of(f) & 0x7fffff) == 0x123456) hits++;
  if (float_of(u) == 0.75f) hits++;
  if (bits_of(float_of(u) + 1.0f) == 0x40400000) hits++;
  if (float_of(bits_of(f) ^ 0x80000000u) == 8.0f) hits++;
  return hits;
}
