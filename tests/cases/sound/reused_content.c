// What the allocator leaves in a freed block is not what the program wrote last.
// cause: 26
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc > 1) {
    long *p = malloc(64);
    p[0] = 7;
    unsigned long old = (unsigned long)p;
    free(p);
    long *q = malloc(64);
    if ((unsigned long)q == old)
      if (q[0] != 7) return 11; // taken: true, 11
  }
  return 0;
}
