// As many bytes of one pointer are copied into another as the run says.
// cause: pointers in parts
#include <string.h>
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.a, **q = &t.b;
int main(int argc, char **argv) {
  memcpy(&p, &q, argc - 1);
  **p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
