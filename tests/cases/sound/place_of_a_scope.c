// With optimisation, two locals of one function whose scopes do not overlap lie at one address.
// cause: places used again
// flags: -O2
#include <stdint.h>
static uintptr_t u, w;
__attribute__((noinline)) static void one(int *p) { u = (uintptr_t)p; }
__attribute__((noinline)) static void two(int *p) { w = (uintptr_t)p; }
int main(int argc, char **argv) {
  { int a[8]; one(a); }
  { int b[8]; two(b); }
  if (u == w) return 11; // taken: true, 11
  return 0;
}
