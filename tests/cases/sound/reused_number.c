// The same with a number in the block, which is compared with the address.
// cause: 26
#include <stdlib.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long *p = malloc(64);
    p[5] = (unsigned long)&x;
    free(p);
    union { unsigned long n; int *p; } *q = malloc(64);
    if (q[5].n == (unsigned long)&x) *q[5].p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
