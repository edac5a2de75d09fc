// A built-in function becomes a call of the C library, which sets errno.
// cause: errno of intrinsics
#include <errno.h>
int main(int argc, char **argv) {
  int *e = &errno;
  *e = 0;
  double d = argc > 1 ? -1.0 : 1.0;
  d = __builtin_elementwise_log(d);
  if (*e == EDOM) return 11; // taken: true, 11
  return d > 2;
}
