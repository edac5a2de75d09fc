// Inline, weak and noreturn functions, and one declared in a block.
// expect: 6 goals, 6 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

__attribute__((weak)) int hook(int n) { return n + 1; }
static inline __attribute__((always_inline)) int half(int n) { return n / 2; }

_Noreturn static void give_up(int code) {
  if (code > 3) exit(4);
  exit(code);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int later(int);
  if (hook(n) == 100) give_up(n);
  if (half(n) == -6) give_up(2);
  return later(n);
}

int later(int n) { return n == 314; }
