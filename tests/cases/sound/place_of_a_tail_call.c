// A call that must be a tail call takes the place of its caller, here main.
// cause: places used again
#include <stdint.h>
static uintptr_t u;
static __attribute__((noinline)) uintptr_t num(void *p) { return (uintptr_t)p; }
static int next(int argc, char **argv) {
  long x[4] = {7}, *q = x;
  if (num(x) == u) {
    q = (long *)u;
    if (*q == 7) return 11; // taken: true, 11
    return 12;
  }
  return 0;
}
int main(int argc, char **argv) {
  long x[4] = {5}, *q = x;
  if (num(x) == u) {
    q = (long *)u;
    if (*q == 7) return 1;
    return 2;
  }
  u = num(x);
  __attribute__((musttail)) return next(argc, argv);
}
