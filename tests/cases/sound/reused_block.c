// What a freed block held is found again in the next one.
// cause: 26
#include <stdlib.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int **p = malloc(64);
    p[4] = &x;
    unsigned long old = (unsigned long)p;
    free(p);
    int **q = malloc(64);
    if ((unsigned long)q == old) *q[4] = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
