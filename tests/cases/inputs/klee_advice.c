// KLEE: what only advises its search changes nothing, and keeps values symbolic.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  int x = klee_int("x");
  klee_prefer_cex(&x, x >= 32 && x < 127);
  klee_warning("about to compare");
  klee_warning_once("once");
  klee_print_expr("x", x);
  klee_open_merge();
  int y = x > 5 ? 1 : 0;
  klee_close_merge();
  klee_set_forking(0);
  klee_set_forking(1);
  if (klee_is_symbolic(x)) return 1; // infeasible: true
  if (x == 123456) return 2;
  return y;
}
