// Whether the functions of the C library are checked ones.
// cause: the compiler's efforts
// flags: -O2 -D_FORTIFY_SOURCE=2
#include <stdio.h>
int main(int argc, char **argv) {
#ifdef _FORTIFY_SOURCE
  int checked = 1;
#else
  int checked = 0;
#endif
  if (argc > 1 && checked) return 11; // taken: true, 11
  return 0;
}
