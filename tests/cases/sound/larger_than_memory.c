// An object that is larger than memory, which the compiler leaves out.
// flags: -O2
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc > 1) {
    int hit = 0, bits = argc + 46;
    if (bits > 60) return 0;
    char *p = malloc((size_t)1 << bits);
    if (!p) return 0;
    if (bits > 47) hit = 11; // taken: true, 11
    free(p);
    return hit;
  }
  return 0;
}
