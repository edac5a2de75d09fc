// The distance from a pointer that is null is the address.
// cause: differences
#include <stddef.h>
static int secret;
static ptrdiff_t number(char *p, char *base) { return p - base; }
int main(int argc, char **argv) {
  ptrdiff_t n = number((char *)&secret, (char *)0);
  if (argc > 1) *(int *)n = 5;
  if (secret == 5) return 11; // taken: true, 11
  return 0;
}
