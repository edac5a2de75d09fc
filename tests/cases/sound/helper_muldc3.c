// The program's own helper functions of the compiler: complex product, power, conversions.
// cause: 20
#include <complex.h>
double complex __muldc3(double a, double b, double c, double d) { return 9; }
__int128 __fixdfti(double d) { return 8; }
int main(int argc, char **argv) {
  double nan = __builtin_nan("");
  double complex z = nan + nan * I;
  if (argc == 2) {
    z *= z;
    if (creal(z) == 9) return 11; // taken: true, 11
  }
  if (argc == 3)
    if ((__int128)(argc * 1.5) == 8) return 12; // taken: true, 12, by ./program x y
  return 0;
}
