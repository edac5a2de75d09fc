// A thread, by a second name of clone.
// cause: 17
#define _GNU_SOURCE
#include <sched.h>
extern int __clone(int (*)(void *), void *, int, void *, ...);
static int x;
static char stack[65536] __attribute__((aligned(16)));
static int change(void *p) {
  for (int n = 0; n < 200000000; n++) x = 2;
  return 0;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    __clone(change, stack + sizeof stack, CLONE_VM, 0);
    do x = 1;
    while (x == 1);
    if (x == 2) return 11; // taken: true, 11
  }
  return 0;
}
