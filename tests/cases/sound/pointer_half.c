// The lower half of a pointer is a number of a union.
// cause: pointers in parts
#include <stdint.h>
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static union { int **p; struct { uint16_t low, middle; uint32_t high; } parts; } u = {&t.a};
int main(int argc, char **argv) {
  if (argc > 1) u.parts.low = (uint16_t)(u.parts.low & 0xff00) + 8;
  **u.p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
