// The lowest byte of one pointer is copied into another.
// cause: pointers in parts
#include <string.h>
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.a, **q = &t.b;
int main(int argc, char **argv) {
  if (argc > 1) memcpy(&p, &q, 1);
  **p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
