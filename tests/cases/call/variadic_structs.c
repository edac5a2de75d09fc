// Variadic structs, small ones in registers and large ones in memory.
// expect: 10 goals, 9 covered, 1 open
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);

struct pair { int a, b; };
struct block { long words[4]; };

static int weigh(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  for (int i = 0; i < n; i++) {
    struct pair pair = va_arg(list, struct pair);
    struct block block = va_arg(list, struct block);
    if (pair.a == pair.b + 1) total++;
    if (block.words[3] == 55) total += 10;
  }
  va_end(list);
  return total;
}

int main(void) {
  struct pair pair = {__VERIFIER_nondet_int(), 20};
  struct block block = {{1, 2, 3, __VERIFIER_nondet_int()}};
  int total = weigh(2, pair, block, pair, block);
  if (total == 22) return 1;
  if (total == 11) return 2; // open: true
  return 0;
}
