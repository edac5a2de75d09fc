// The integer square root, found bit by bit, is one too small for squares.
// verdict: unsafe
// fails: 49
#include <assert.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void)
{
  unsigned n = __VERIFIER_nondet_ushort();
  unsigned root = 0;
  for (unsigned bit = 128; bit > 0; bit /= 2) {
    unsigned larger = root + bit;
    if (larger * larger < n)
      root = larger;
  }
  assert(root * root <= n);
  assert((root + 1) * (root + 1) > n);
  return 0;
}
