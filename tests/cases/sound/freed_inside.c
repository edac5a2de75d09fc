// A block that was freed lies inside a later, larger one.
// cause: 26
#include <stdint.h>
#include <stdlib.h>
static char *volatile keep;
int main(int argc, char **argv) {
  if (argc > 1) {
    char *p = malloc(2000), *q = malloc(2000), *behind = malloc(2000);
    if (!p || !q || !behind) return 0;
    keep = p, keep = q, keep = behind;
    uintptr_t freed = (uintptr_t)q;
    free(p);
    free(q);
    char *all = keep = malloc(3900);
    if (!all) return 0;
    if (freed - (uintptr_t)all - 1 < 3899) return 11; // taken: true, 11
  }
  return 0;
}
