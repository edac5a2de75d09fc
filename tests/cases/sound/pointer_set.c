// A byte of a pointer is set as memory.
// cause: pointers in parts
#include <string.h>
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.b;
int main(int argc, char **argv) {
  if (argc > 1) memset(&p, 0, 1);
  **p = 7;
  if (x == 7) return 11; // taken: true, 11
  return 0;
}
