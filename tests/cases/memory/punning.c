// One value seen as another type, through memcpy and through char pointers.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
#include <stdint.h>
#include <string.h>
extern long __VERIFIER_nondet_long(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
  long l = __VERIFIER_nondet_long();
  double d = __VERIFIER_nondet_double();
  uint32_t halves[2];
  uint64_t bits;
  memcpy(halves, &l, sizeof l);
  memcpy(&bits, &d, sizeof d);
  const unsigned char *raw = (const unsigned char *)&l;
  int hits = 0;
  if (halves[1] == 0x01020304) hits++;
  if (raw[7] == 1 && raw[6] == 2) hits++;
  if (raw[0] == (l & 0xff)) // infeasible: false
    hits++;
  if (bits >> 52 == 0x3ff) hits++;
  if (bits == 0x4045000000000000UL) hits++;
  return hits;
}
