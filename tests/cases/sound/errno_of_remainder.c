// Without -fmath-errno, functions of <math.h> are intrinsics, and still set errno where the library is called for them.
// cause: errno of intrinsics
// flags: -fno-math-errno -lm
#include <errno.h>
#include <math.h>
int main(int argc, char **argv) {
  int *e = &errno;
  *e = 0;
  double d = fmod(3.0, argc > 1 ? 0.0 : 1.0); // `frem`
  if (*e == EDOM) return 11; // taken: true, 11
  return d > 2;
}
