// Numbers of every width and sign are parameters.
// options: --function classify
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
#include <stdint.h>

int classify(signed char a, unsigned short b, long c, uint64_t d, float e, double f) {
  if (a < -100 && b > 60000) return 1;
  if (c == -1234567890123 || d > 0xfedcba9876543210u) return 2;
  if (e == 0.5f && f < -1e300) return 3;
  if (d == 3 && d == 4) return 4; // infeasible: true
  return 0;
}
