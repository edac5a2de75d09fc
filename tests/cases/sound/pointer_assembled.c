// A pointer is put together from a byte and the rest of another.
// cause: pointers in parts
#include <string.h>
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.a, **q;
int main(int argc, char **argv) {
  unsigned char word[8] = {argc > 1 ? 8 : 0};
  memcpy(word + 1, (char *)&p + 1, 7);
  memcpy(&q, word, 8);
  **q = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
