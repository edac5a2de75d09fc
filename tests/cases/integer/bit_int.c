// Integers of odd widths: 7, 37 and 100 bits, which wrap at their own size.
// flags: -std=c23
// expect: 14 goals, 12 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

struct pair {
  unsigned _BitInt(37) wide;
  _BitInt(7) narrow;
};

int main(void) {
  _BitInt(7) narrow = (_BitInt(7))__VERIFIER_nondet_int();
  unsigned _BitInt(37) wide = (unsigned _BitInt(37))__VERIFIER_nondet_ulong();
  struct pair pair = {wide, narrow};
  _BitInt(100) huge = (_BitInt(100))wide << 60;
  int hits = 0;
  if (narrow == -64) hits++;
  if ((int)narrow > 63) hits++; // infeasible: true
  if (pair.wide + 1 == 0) hits++;
  if (pair.wide > 0x1fffffff00UL && pair.narrow < -60) hits++;
  if (huge < 0) hits++; // infeasible: true
  if ((huge >> 90) == 5) hits++;
  return hits;
}
