// The rotate idiom, which LLVM turns into a funnel shift.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static uint32_t left(uint32_t value, unsigned n) { return (value << (n & 31)) | (value >> (-n & 31)); }

int main(void) {
  uint32_t a = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  int hits = 0;
  if (left(a, 8) == 0x34567812) hits++;
  if (left(0xff, n) == 0x000ff000) hits++;
  if (__builtin_rotateright32(a, n & 31) == 0xcafe0001u && (n & 31) == 16) hits++;
  if (left(a, 5) == a && a != 0 && a != 0xffffffffu) // infeasible: true
    hits++;
  return hits;
}
