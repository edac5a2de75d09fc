// abs, div, ldiv.
// expect: 16 goals, 14 covered, 2 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (abs(n) == 4242) {
    if (n < 0) return 1;
    return 2;
  }
  div_t parts = div(n, 60);
  if (parts.quot == 71 && parts.rem == 3) return 3;
  if (parts.rem >= 60) return 4; // open: true
  if (n > 0 && parts.rem < 0) return 5; // open: true
  ldiv_t wide = ldiv((long)n * 7, 1000);
  if (wide.rem == 777) return 6;
  return 0;
}
