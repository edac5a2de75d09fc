// Loads that join several stored values, and that take a part of one.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  union { uint8_t b[8]; uint16_t h[4]; uint32_t w[2]; uint64_t d; } m;
  m.d = 0;
  m.b[0] = __VERIFIER_nondet_uchar();
  m.b[1] = 0x11;
  m.b[2] = __VERIFIER_nondet_uchar();
  m.w[1] = __VERIFIER_nondet_uint();
  int hits = 0;
  if (m.w[0] == 0x00aa11bb) hits++;
  if (m.h[1] == 0x0077) hits++;
  if (m.d == 0x9988776600551144UL) hits++;
  uint32_t middle;
  __builtin_memcpy(&middle, m.b + 2, 4);
  if (middle == 0xdead0012) hits++;
  m.h[2] = 0xffff;
  if ((m.w[1] & 0xffff) != 0xffff) // infeasible: true
    hits++;
  if (m.w[1] == 0x1234ffff) hits++;
  return hits;
}
