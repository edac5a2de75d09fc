// Of a NaN that signals and a number, the library's least is a NaN.
// cause: known effects
// flags: -Oz
#include <math.h>
double __VERIFIER_nondet_double(void);
int main(int argc, char **argv) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  if (argc > 1) {
    double m = fmin(x, y);
    if (m != m && y == y) return 11; // taken: true, 11, by INPUTS='0x7ff0000000000001 0x3ff0000000000000' ./program x
  }
  return 0;
}
