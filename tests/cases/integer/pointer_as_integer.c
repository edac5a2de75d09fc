// Addresses as numbers: alignment, differences, tags in low bits, null.
// expect: 18 goals, 17 covered, 1 infeasible, 0 open
#include <stddef.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= 8) return 1;
  int *p = &table[n];
  int hits = 0;
  if (p - table == 5) hits++;
  if ((uintptr_t)p - (uintptr_t)table == 12) hits++;
  if (((uintptr_t)p & 3) != 0) hits++; // infeasible: true
  uintptr_t tagged = (uintptr_t)p | (n & 1);
  if ((tagged & 1) && (int *)(tagged & ~(uintptr_t)3) == table + 7) hits++;
  int *maybe = n == 2 ? NULL : p;
  if (!maybe) hits++;
  if (p > &table[6]) hits++;
  return hits;
}
