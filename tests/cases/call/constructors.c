// Functions that run before main and after it; input may be read there too.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int mode;

__attribute__((constructor)) static void early(void) {
  mode = __VERIFIER_nondet_int();
  if (mode == 9) mode = -1;
}

static void late(void) {
  if (mode == 44) mode = 0;
}

__attribute__((destructor)) static void last(void) {
  if (mode == 55) mode = 0;
}

int main(void) {
  atexit(late);
  if (mode == -1) return 1;
  if (mode == 9) return 2; // infeasible: true
  return 0;
}
