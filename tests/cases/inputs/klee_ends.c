// KLEE: ways to end a run.
// outcome: assertion, signal 6 (2)
// expect: 8 goals, 8 covered, 0 open
#include <klee/klee.h>

int main(void) {
  int x = klee_int("x");
  if (x == 1) klee_silent_exit(3);
  if (x == 2) klee_abort();
  if (x == 3) klee_report_error(__FILE__, __LINE__, "three", "user.err");
  klee_assert(x != 4);
  return 0;
}
