// A macro of the system's headers depends on one of the compiler.
// cause: the compiler's efforts
// flags: -O2
#include <stdlib.h>
int main(int argc, char **argv) {
  int x = 0;
#ifdef __USE_EXTERN_INLINES
  x = 1;
#endif
  if (argc > 1 && x == 1) return 11; // taken: true, 11
  return 0;
}
