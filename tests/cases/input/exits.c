// Ways to leave: return, exit, _Exit, quick_exit and abort.
// outcome: signal 6
// expect: 10 goals, 10 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
  case 1: exit(3);
  case 2: _Exit(4);
  case 3: abort();
  case 4: quick_exit(5);
  }
  return 0;
}
