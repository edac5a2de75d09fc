// An address that an atomic exchange of numbers hands out.
// cause: 11
#include <stdatomic.h>
static int x;
static _Atomic unsigned long cell;
int main(int argc, char **argv) {
  if (argc > 1) {
    union { unsigned long n; int *p; } u;
    atomic_store(&cell, (unsigned long)&x);
    u.n = atomic_exchange(&cell, 0);
    *u.p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
