// The address of a dead local, kept as a number, is that of a living one: who loads through the number finds the living one's content.
// cause: places used again
#include <stdint.h>
static uintptr_t u;
static int f(void) {
  int b = 5, *q = &b;
  if ((uintptr_t)&b == u) { q = (int *)u; if (*q == 7) return 11; return 12; }
  u = (uintptr_t)&b;
  return 0;
}
static int g(void) {
  int b = 7, *q = &b;
  if ((uintptr_t)&b == u) { q = (int *)u; if (*q == 7) return 11; return 12; } // taken: true, 11
  u = (uintptr_t)&b;
  return 0;
}
int main(int argc, char **argv) {
  f();
  return g();
}
