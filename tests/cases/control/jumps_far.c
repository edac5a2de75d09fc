// setjmp and longjmp: control comes back a second time, volatile locals survive.
// expect: 12 goals, 11 covered, 1 open
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf back;

static void check(int value) {
  if (value == 3) longjmp(back, 1);
  if (value > 1000) longjmp(back, 2);
}

int main(void) {
  volatile int n = __VERIFIER_nondet_int();
  volatile int tries = 0;
  int code = setjmp(back);
  if (code == 2) return 1;
  if (code == 1) {
    tries++;
    n = __VERIFIER_nondet_int();
  }
  if (tries == 3) return 2;
  if (tries > 3) return 3; // open: true
  check(n);
  return 0;
}
