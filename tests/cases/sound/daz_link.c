// The same by what a flag of optimisation links.
// cause: 22
// flags: -Ofast -fno-fast-math
#include <float.h>
int main(int argc, char **argv) {
  float least = FLT_MIN;
  float half = least / argc;
  if (argc > 1)
    if (half == 0) return 11; // taken: true, 11
  return 0;
}
