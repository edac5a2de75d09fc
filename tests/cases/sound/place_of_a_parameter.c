// The copy of a parameter lies, after inlining, where a local of the caller lay whose scope has ended.
// cause: places used again
// flags: -O2
#include <stdint.h>
struct S { long w[8]; };
static uintptr_t u;
static __attribute__((noinline)) uintptr_t num(void *p) { return (uintptr_t)p; }
static inline __attribute__((always_inline)) int f(struct S s) {
  s.w[0] = 7;
  long *q = s.w;
  if (num(&s) == u) {
    q = (long *)u;
    if (*q == 7) return 11; // taken: true, 11
    return 12;
  }
  return 0;
}
static struct S g;
int main(int argc, char **argv) {
  {
    struct S x;
    x.w[0] = 5;
    long *q = x.w;
    if (num(&x) == u) {
      q = (long *)u;
      if (*q == 7) return 1;
      return 2;
    }
    u = num(&x);
  }
  return f(g);
}
