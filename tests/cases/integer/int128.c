// 128-bit arithmetic: sums with a carry, products, comparison of both halves.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long __VERIFIER_nondet_long(void);

typedef unsigned __int128 u128;
typedef __int128 i128;

int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong();
  unsigned long b = __VERIFIER_nondet_ulong();
  long c = __VERIFIER_nondet_long();
  u128 sum = (u128)a + b;
  i128 negative = (i128)c * 3;
  int hits = 0;
  if ((sum >> 64) == 1) hits++;
  if ((sum >> 64) == 2) hits++; // infeasible: true
  if (sum == (((u128)1 << 64) | 5)) hits++;
  if (negative == -(i128)21) hits++;
  if (negative < -((i128)1 << 64)) hits++;
  u128 shifted = (u128)a << 70;
  if ((unsigned long)(shifted >> 64) == 0x1000) hits++;
  return hits;
}
