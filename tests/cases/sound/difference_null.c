// An address is rounded up by its distance from null, as in obstacks.
// cause: differences
#include <stddef.h>
static void mark(char *p) {
  char *q = (char *)0 + (((p - (char *)0) + 7) & ~(ptrdiff_t)7);
  *(int *)q = 77;
}
int main(int argc, char **argv) {
  int x[4] __attribute__((aligned(16))) = {1, 2, 3, 4};
  if (argc > 1) mark((char *)x);
  if (x[0] == 77) return 11; // taken: true, 11
  return 0;
}
