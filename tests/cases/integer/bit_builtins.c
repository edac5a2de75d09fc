// Bit counting and byte swapping.
// expect: 24 goals, 23 covered, 1 infeasible, 0 open
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  unsigned long l = __VERIFIER_nondet_ulong();
  unsigned short s = __VERIFIER_nondet_ushort();
  int hits = 0;
  if (__builtin_popcount(u) == 17) hits++;
  if (u != 0 && __builtin_clz(u) == 11) hits++;
  if (u != 0 && __builtin_ctz(u) == 9) hits++;
  if (__builtin_bswap32(u) == 0x11223344) hits++;
  if (__builtin_bswap64(l) == 0x0102030405060708UL) hits++;
  if (__builtin_bswap16(s) == 0xbeef) hits++;
  if (__builtin_parity(s) && s > 60000) hits++;
  if (__builtin_popcount(u) > 32) hits++; // infeasible: true
  if (__builtin_bitreverse32(u) == 1) hits++;
  return hits;
}
